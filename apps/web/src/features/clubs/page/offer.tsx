import { Trans, useLingui } from "@lingui/react/macro";

import { answerHandover } from "#backend/clubs.ts";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { useClubAct } from "#features/clubs/use-club-act.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

/** What is about to happen with the ownership: an offer to the viewer, or the notice to an owner who is gone. */
export function Offer({ club, reload }: ClubPageProps) {
  const { deadline } = useFormats();
  const { offered_at, owner_replaced_from } = club;
  const until = owner_replaced_from === null ? "" : deadline(new Date(owner_replaced_from));
  return (
    <>
      {offered_at !== null && <OfferedClub club={club} reload={reload} />}
      {until !== "" && (
        <Message variant="warning">
          <Trans>
            The owner of this club has not been here for a long time. From {until} on, somebody else
            can become the owner, unless the owner comes back.
          </Trans>
        </Message>
      )}
    </>
  );
}

function OfferedClub({ club, reload }: ClubPageProps) {
  const { t } = useLingui();
  const { isBusy, failure, act } = useClubAct({ club, reload });
  return (
    <Card className="club-card" aria-labelledby="club-offer">
      <h2 id="club-offer" className="type-h2">
        <Trans>This club is offered to you</Trans>
      </h2>
      <p>
        <Trans>
          If you accept, you own the club, and the owner of today stays as an organiser. Nothing
          changes until then.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isBusy && t`Loading...`}
          onClick={() => void act(() => answerHandover(club.id, "accept"))}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void act(() => answerHandover(club.id, "decline"))}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </Card>
  );
}
