import type { Membership } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";

import { changeMembership } from "#backend/clubs.ts";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { useClubAct } from "#features/clubs/use-club-act.ts";
import { useFormats } from "#languages/formats.ts";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";

import { DAY } from "./day.ts";

/** What a member decides for themselves. */
export function OwnMembership({
  club,
  membership,
  reload,
}: ClubPageProps & { membership: Membership }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { isBusy, failure, act } = useClubAct({ club, reload });
  const day = date(new Date(membership.joined_at), DAY);
  return (
    <Card className="club-card" aria-labelledby="own-membership">
      <h2 id="own-membership" className="type-h2">
        <Trans>Your membership</Trans>
      </h2>
      <p className="type-small text-ink-2">
        <Trans>Since {day}</Trans>
      </p>
      <Switch
        label={t`Main club`}
        help={t`Your profile names this club, and no other one.`}
        checked={membership.main}
        disabled={isBusy}
        onChange={({ target }) =>
          void act(() => changeMembership(club.id, { main: target.checked }))
        }
      />
      <Switch
        label={t`Share my numbers`}
        help={t`Your results count in the numbers of the club. Nobody sees whose they are.`}
        checked={membership.shares_numbers}
        disabled={isBusy}
        onChange={({ target }) =>
          void act(() => changeMembership(club.id, { sharesNumbers: target.checked }))
        }
      />
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </Card>
  );
}
