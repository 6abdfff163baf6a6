import type { EventRound, EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { hasPoints } from "#features/events/seats.ts";
import { TableSides } from "#features/events/table-sides.tsx";
import { TableState } from "#features/events/table-state.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

import { isFinal } from "./is-final.ts";

/** One round: a heading, and its games in the order of the tables. */
export function RoundGames({ round }: { round: EventRound }) {
  const { t } = useLingui();
  const names = usePersonNames(round.people);
  const { no } = round;
  const id = `round-${no}`;
  const out = round.sit_outs.map(({ entrants }) => names.names(entrants)).join(", ");
  return (
    <Card className="event-card" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="type-h2">
          {isFinal(round) ? <Trans>Round {no}, final</Trans> : <Trans>Round {no}</Trans>}
        </h2>
        {round.state === "cancelled" && (
          <Tag variant="muted">{t({ context: "state of a round", message: "Cancelled" })}</Tag>
        )}
      </div>
      <ol className="event-rows">
        {round.tables.map((table) => (
          <Game key={table.no} table={table} names={names} />
        ))}
      </ol>
      {out !== "" && (
        <p className="wrap-anywhere text-ink-2">
          <Trans>Sits out: {out}</Trans>
        </p>
      )}
    </Card>
  );
}

function Game({ table, names }: { table: EventTable; names: PersonNames }) {
  const { t } = useLingui();
  const { no } = table;
  return (
    <li className="event-stack">
      <span className="type-small text-ink-2">{t`Table ${no}`}</span>
      <TableSides table={table} names={names} />
      <span className="event-actions">
        {hasPoints(table) && <span className="type-number">{table.points.join("–")}</span>}
        <TableState state={table.state} />
      </span>
    </li>
  );
}
