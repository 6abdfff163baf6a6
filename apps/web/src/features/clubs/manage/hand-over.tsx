import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";

import { takeOfferBack, type ClubManagement } from "#backend/club-management.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import type { ManagePartProps } from "./manage-part.ts";

interface HandOverProps extends ManagePartProps {
  offer: ClubManagement["offer"];
  onShowMembers: () => void;
}

export function HandOver({ club, offer, onChange, onShowMembers }: HandOverProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const heading = useRef<HTMLHeadingElement>(null);
  const takeBack = async () => {
    const task = () => takeOfferBack(club.id);
    if (!(await acts.act("take-back", task, t`The offer is taken back.`))) return;
    onChange();
    // The button is gone, and the focus with it.
    heading.current?.focus();
  };
  return (
    <Card className="grid gap-3 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        <Trans>Pass the club on</Trans>
      </h2>
      {offer === null ? (
        <p className="text-ink-2">
          <Trans>
            Offer the club to one of its members. With their yes it is theirs, and you stay as an
            organiser.
          </Trans>
        </p>
      ) : (
        <Offered offer={offer} />
      )}
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <div>
        {offer === null ? (
          <Button variant="secondary" onClick={onShowMembers}>
            <Trans>Choose a member</Trans>
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={acts.busy !== null && t`Taking it back...`}
            onClick={() => void takeBack()}
          >
            <Trans>Take the offer back</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

function Offered({ offer }: { offer: NonNullable<ClubManagement["offer"]> }) {
  const { deadline } = useFormats();
  const time = deadline(new Date(offer.offered_at));
  const name = offer.player?.username;
  return (
    <p>
      {name === undefined ? (
        <Trans>
          You offered the club on {time} to a member whose profile you do not see. It stays yours
          until they accept.
        </Trans>
      ) : (
        <Trans>
          You offered the club on {time} to <bdi>{name}</bdi>. It stays yours until they accept.
        </Trans>
      )}
    </p>
  );
}
