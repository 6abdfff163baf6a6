import type { EventRound, EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { hasPoints, sideLetter } from "#features/events/seats.ts";
import { TableState } from "#features/events/table-state.tsx";

import { TABLES_A_PAGE, useTurn } from "./use-turn.ts";

/** The tables in large letters; where there are more than fit, the screen turns to the next ones. */
export function ScreenTables({ round }: { round: EventRound }) {
  const { t } = useLingui();
  const names = usePersonNames(round.people);
  const { tables } = round;
  const { list, start, fits } = useTurn(tables.length);
  const tablesShown = tables.slice(start, start + TABLES_A_PAGE);
  const out = round.sit_outs.map(({ entrants }) => names.names(entrants)).join(", ");
  const [first, last, count] = [start + 1, Math.min(start + fits, tables.length), tables.length];
  return (
    <>
      <ul ref={list} className="wall-tables">
        {tablesShown.map((table, place) => (
          <WallTable key={table.no} table={table} names={names} isCut={place >= fits} />
        ))}
      </ul>
      <footer className="wall-note">
        {out !== "" && (
          <p>
            <Trans>Sits out: {out}</Trans>
          </p>
        )}
        {last - start < count && <p>{t`Tables ${first} to ${last} of ${count}`}</p>}
      </footer>
    </>
  );
}

interface WallTableProps {
  table: EventTable;
  names: PersonNames;
  /** There is no room for all of it: it comes with the next turn. */
  isCut: boolean;
}

function WallTable({ table, names, isCut }: WallTableProps) {
  const { t } = useLingui();
  return (
    <li className="wall-table" data-cut={isCut ? "" : undefined}>
      <p className="wall-number">{table.no}</p>
      <div className="wall-sides">
        {table.sides.map((side, index) => (
          <p key={sideLetter(index)} data-won={table.winner === index ? "" : undefined}>
            <bdi>{names.names(side)}</bdi>
            {table.winner === index && (
              <span className="sr-only">{t({ context: "outcome of a game", message: "Won" })}</span>
            )}
            {hasPoints(table) && <span className="wall-points">{table.points[index] ?? ""}</span>}
          </p>
        ))}
      </div>
      <TableState state={table.state} />
    </li>
  );
}
