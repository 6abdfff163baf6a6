import type { EventRound, EventTable } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { sideLetter } from "#features/events/seats.ts";
import { TableState } from "#features/events/table-state.tsx";

/** As many as are readable from six metres. */
const TABLES_A_PAGE = 6;
const PAGE_MS = 12_000;

/** The tables in large letters; where there are more than fit, the pages take turns. */
export function ScreenTables({ round }: { round: EventRound }) {
  const { t } = useLingui();
  const names = usePersonNames(round.people);
  const pages = Math.max(1, Math.ceil(round.tables.length / TABLES_A_PAGE));
  const page = useTurn(pages);
  const tables = round.tables.slice(page * TABLES_A_PAGE, (page + 1) * TABLES_A_PAGE);
  const out = round.sit_outs.map(({ entrants }) => names.names(entrants)).join(", ");
  const [number, count] = [page + 1, pages];
  return (
    <>
      <ul className="wall-tables">
        {tables.map((table) => (
          <WallTable key={table.no} table={table} names={names} />
        ))}
      </ul>
      <footer className="wall-note">
        {out !== "" && (
          <p>
            <Trans>Sits out: {out}</Trans>
          </p>
        )}
        {pages > 1 && <p>{t`Page ${number} of ${count}`}</p>}
      </footer>
    </>
  );
}

function WallTable({ table, names }: { table: EventTable; names: PersonNames }) {
  return (
    <li className="wall-table">
      <p className="wall-number">{table.no}</p>
      <div className="wall-sides">
        {table.sides.map((side, index) => (
          <p key={sideLetter(index)} data-won={table.winner === index ? "" : undefined}>
            <bdi>{names.names(side)}</bdi>
            {table.hands > 0 && <span className="wall-points">{table.points[index] ?? ""}</span>}
          </p>
        ))}
      </div>
      <TableState state={table.state} />
    </li>
  );
}

/** The number of the page that is shown now, from 0. */
function useTurn(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return turn % pages;
}
