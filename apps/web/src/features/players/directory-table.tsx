import type { DirectoryPlayer } from "@capicu/contract/directory";
import { useEffect, useRef } from "react";

import { formatCount } from "#lib/format-numbers.ts";
import { useRowWindow } from "#lib/use-row-window.ts";

import { DirectoryRow, WaitingRow } from "./directory-row.tsx";
import type { Listed } from "./use-directory.ts";

const ROW_HEIGHT = 59;
const COLUMNS = 9;
// A browser draws no page that is higher than some 17 million points.
const ROWS_MAX = 250_000;

const NUMBERS = ["Wins", "Losses", "Win Rate", "Games", "Progress", "Points"];

interface DirectoryTableProps {
  listed: Listed;
  onShow: (first: number, end: number) => void;
  online: ReadonlySet<string>;
  featuredId: string | undefined;
  onFeature: (player: DirectoryPlayer) => void;
}

export function DirectoryTable(props: DirectoryTableProps) {
  const { listed, onShow } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const count = Math.min(listed.total, ROWS_MAX);
  const { first, end } = useRowWindow(body, { count, height: ROW_HEIGHT });
  useEffect(() => onShow(first, end), [first, end, onShow]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <section className="directory-scroll" aria-label="All players" tabIndex={0}>
        <table className="table directory-table" aria-label="All players" aria-rowcount={count + 1}>
          <Columns />
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Rank</th>
              <th scope="col" colSpan={2}>
                Player
              </th>
              {NUMBERS.map((name) => (
                <th key={name} scope="col" data-number="">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            <Gap rows={first} />
            {Array.from({ length: end - first }, (_, index) => (
              <Row key={first + index} {...props} place={first + index} />
            ))}
            <Gap rows={count - end} />
          </tbody>
        </table>
      </section>
      {listed.total > ROWS_MAX && (
        <p className="border-t border-line px-4 py-3 type-small text-ink-2">
          {`These are the first ${formatCount(ROWS_MAX)} of ${formatCount(listed.total)} players. Search finds the others.`}
        </p>
      )}
    </>
  );
}

function Columns() {
  return (
    <colgroup>
      <col className="col-rank" />
      <col className="col-face" />
      <col className="col-name" />
      <col className="col-count" />
      <col className="col-count" />
      <col className="col-rate" />
      <col className="col-count" />
      <col className="col-progress" />
      <col className="col-points" />
    </colgroup>
  );
}

function Row({
  listed,
  place,
  online,
  featuredId,
  onFeature,
}: DirectoryTableProps & { place: number }) {
  const player = listed.rows.get(place);
  // The first row is the head.
  const index = place + 2;
  if (player === undefined) return <WaitingRow index={index} columns={COLUMNS} />;
  return (
    <DirectoryRow
      player={player}
      index={index}
      isOnline={online.has(player.user_id)}
      isFeatured={player.user_id === featuredId}
      onFeature={onFeature}
    />
  );
}

/** As high as the rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" className="directory-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands in it */}
      <td colSpan={COLUMNS} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}
