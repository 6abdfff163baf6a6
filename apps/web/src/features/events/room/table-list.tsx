import type { EventRound, EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { usePersonNames } from "#features/events/person-names.ts";
import { hasPoints } from "#features/events/seats.ts";
import { tableAddress } from "#features/events/table-place.ts";
import { TableSides } from "#features/events/table-sides.tsx";
import { TableState } from "#features/events/table-state.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Tag } from "#ui/tag.tsx";

interface TableListProps {
  event: EventPageProps["event"];
  round: EventRound;
  own: EventTable | undefined;
  openTable: EventTable | undefined;
}

/** All tables of the round; each leads to its sheets. */
export function TableList({ event, round, own, openTable }: TableListProps) {
  const names = usePersonNames(round.people);
  const { t } = useLingui();
  const tableName = (no: number) => t`Table ${no}`;
  const out = round.sit_outs.map(({ entrants }) => names.names(entrants)).join(", ");
  return (
    <Card className="event-card" aria-labelledby="event-tables">
      <h3 id="event-tables" className="type-h2">
        <Trans>All tables</Trans>
      </h3>
      <ul className="event-rows">
        {round.tables.map((table) => (
          <li
            key={table.no}
            className="event-row"
            data-shown={table === openTable ? "" : undefined}
          >
            <span className="grid min-w-0 gap-0.5">
              <Link
                to={tableAddress(event.slug, table.no)}
                className="justify-self-start link type-h3"
                aria-current={table === openTable ? "true" : undefined}
              >
                {tableName(table.no)}
              </Link>
              <TableSides table={table} names={names} />
            </span>
            <span className="event-actions">
              {hasPoints(table) && <span className="type-number">{table.points.join("–")}</span>}
              {table === own && (
                <Tag variant="brass-soft">
                  <Trans>Your table</Trans>
                </Tag>
              )}
              <TableState state={table.state} />
            </span>
          </li>
        ))}
      </ul>
      {out !== "" && (
        <p className="wrap-anywhere text-ink-2">
          <Trans>Sits out: {out}</Trans>
        </p>
      )}
    </Card>
  );
}
