import type { EventRound, EventTable } from "@capicu/contract/event-play";
import { useLingui } from "@lingui/react/macro";

import { usePersonNames } from "#features/events/person-names.ts";
import { hasPoints } from "#features/events/seats.ts";

/** The same games as one table, a row each. */
export function RoundsTable({ rounds }: { rounds: readonly EventRound[] }) {
  const { t } = useLingui();
  const names = usePersonNames(rounds.flatMap(({ people }) => people));
  return (
    <section
      className="rounds-scroll"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by keyboard
      tabIndex={0}
      aria-label={t`All games as one table`}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t`Round`}</th>
            <th scope="col">{t`Table`}</th>
            <th scope="col">{t`Sides`}</th>
            <th scope="col">{t`Points`}</th>
            <th scope="col">{t({ context: "of a game", message: "Winner" })}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.flatMap(({ no, tables }) =>
            tables.map((table) => (
              <tr key={`${no} ${table.no}`}>
                <td>{no}</td>
                <td>{table.no}</td>
                <th scope="row">{table.sides.map((side) => names.names(side)).join(" – ")}</th>
                <td>{hasPoints(table) ? table.points.join("–") : "–"}</td>
                <td>{winnerOf(table, names.names)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

const winnerOf = ({ winner, sides }: EventTable, names: (side: readonly string[]) => string) =>
  winner === null ? "–" : names(sides[winner] ?? []);
