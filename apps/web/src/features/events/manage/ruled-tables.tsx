import type { EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { hasPoints } from "#features/events/seats.ts";
import { tableAddress } from "#features/events/table-place.ts";
import { TableSides } from "#features/events/table-sides.tsx";
import { TableState } from "#features/events/table-state.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Tag } from "#ui/tag.tsx";

import type { RoundProps } from "./draft-part.tsx";
import { RulingDialog } from "./ruling-dialog.tsx";

/** The tables of a round with their states; the director can decide each. */
export function RuledTables({ event, round, onChange }: RoundProps) {
  const names = usePersonNames(round.people);
  const [ruled, setRuled] = useState<EventTable | null>(null);
  return (
    <>
      <ul className="event-rows">
        {round.tables.map((table) => (
          <RuledTable
            key={table.no}
            address={tableAddress(event.slug, table.no)}
            table={table}
            names={names}
            onRule={round.state === "cancelled" ? null : () => setRuled(table)}
          />
        ))}
      </ul>
      {ruled !== null && (
        <RulingDialog
          event={event}
          round={round}
          table={ruled}
          names={names}
          onDone={onChange}
          onClose={() => setRuled(null)}
        />
      )}
    </>
  );
}

interface RuledTableProps {
  /** Of its score sheets. */
  address: string;
  table: EventTable;
  names: PersonNames;
  onRule: (() => void) | null;
}

function RuledTable({ address, table, names, onRule }: RuledTableProps) {
  const { t } = useLingui();
  const { no } = table;
  return (
    <li className="event-row">
      <span className="grid min-w-0 gap-0.5">
        <Link to={address} className="justify-self-start link type-h3">
          {t`Table ${no}`}
        </Link>
        <TableSides table={table} names={names} />
      </span>
      <span className="event-actions">
        {hasPoints(table) && <span className="type-number">{table.points.join("–")}</span>}
        {table.differs && (
          <Tag variant="warn">
            <Trans>Sheets differ</Trans>
          </Tag>
        )}
        <TableState state={table.state} />
        {onRule !== null && (
          <Button size="sm" variant="secondary" aria-label={t`Decide table ${no}`} onClick={onRule}>
            <Trans comment="A director decides the result of a table">Decide</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}
