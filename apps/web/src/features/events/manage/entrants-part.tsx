import type { EventEntrant } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";

import { PendingPart } from "#features/events/pending-part.tsx";
import { unitsOf } from "#features/events/units.ts";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { AddGuests } from "./add-guests.tsx";
import { EntrantRow } from "./entrant-row.tsx";
import { InvitePlayers } from "./invite-players.tsx";
import type { EntrantsPartProps } from "./manage-part.ts";

/** Everybody who is or was entered, and the ways for more of them. */
export function EntrantsPart({ event, reload, entrants }: EntrantsPartProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const { value, error } = entrants;
  const reason = error?.message ?? "";
  const count = value?.length ?? 0;
  if (value === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={entrants.reload}
        loading={t`Loading the names...`}
        failed={t`We could not load the names. ${reason}`}
      />
    );
  return (
    <div className="event-column">
      <Card className="event-card" aria-labelledby="manage-players">
        <h2 id="manage-players" className="type-h2">
          {t`Players: ${count}`}
        </h2>
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <List event={event} reload={reload} entrants={value} acts={acts} />
      </Card>
      <AddGuests event={event} reload={reload} />
      <InvitePlayers event={event} reload={reload} />
    </div>
  );
}

interface ListProps extends Omit<EntrantsPartProps, "entrants"> {
  entrants: readonly EventEntrant[];
  acts: ReturnType<typeof useActs>;
}

function List({ entrants, ...rest }: ListProps) {
  if (entrants.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody yet.</Trans>
      </p>
    );
  return (
    <ul className="event-rows">
      {unitsOf(entrants).map((unit) => (
        <EntrantRow key={unit[0]?.id} unit={unit} {...rest} />
      ))}
    </ul>
  );
}
