import type { EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { seatsOf, sideLetter } from "#features/events/seats.ts";

import { PaperHead } from "./paper-head.tsx";
import { PaperPage } from "./paper-page.tsx";
import { RoundName } from "./round-name.tsx";
import type { RoundPaperProps } from "./round-paper.ts";
import { splitPages } from "./split-pages.ts";

const TABLES_MAX = 32;

export const pairingPages = (tables: readonly EventTable[]) => splitPages(tables, TABLES_MAX);

/** All tables of a round, to hang on the wall. */
export function PairingsPaper({ event, round }: RoundPaperProps) {
  const names = usePersonNames(round.people);
  const pages = pairingPages(round.tables);
  const out = round.sit_outs.map(({ entrants }) => names.names(entrants)).join(", ");
  return pages.map((tables, at) => (
    <PaperPage key={tables[0]?.no} largest={14}>
      <PaperHead event={event} page={at + 1} pages={pages.length}>
        <strong>
          <RoundName round={round} />
        </strong>
      </PaperHead>
      <ol className="paper-tables">
        {tables.map((table) => (
          <TableRow key={table.no} table={table} names={names} />
        ))}
      </ol>
      {out !== "" && at === pages.length - 1 && (
        <p>
          <Trans>Sits out: {out}</Trans>
        </p>
      )}
    </PaperPage>
  ));
}

function TableRow({ table, names }: { table: EventTable; names: PersonNames }) {
  const { t } = useLingui();
  const { no } = table;
  return (
    <li className="paper-table">
      <strong>{t`Table ${no}`}</strong>
      {table.sides.map((side, index) => (
        <div key={side.join()} className="paper-side">
          <span className="paper-letter">{sideLetter(index)}</span>
          <div className="paper-seats">
            {seatsOf(table)
              .filter((seat) => seat.side === index)
              .map((seat) => (
                <p key={seat.entrantId} className="paper-seat">
                  <span>{t(seat.name)}</span>{" "}
                  <bdi className="paper-name">{names.name(seat.entrantId)}</bdi>
                </p>
              ))}
          </div>
        </div>
      ))}
    </li>
  );
}
