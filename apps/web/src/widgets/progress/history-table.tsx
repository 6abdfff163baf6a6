import type { ProgressPoint } from "@capicu/contract/progress";
import { formatRate, type Mode, MODE_NAMES } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";

import { fullDayOf } from "./days.ts";

const COLUMNS = ["Approved", "Wins", "Losses", "Win rate", "Games", "Points", "Rank"];

interface HistoryTableProps {
  points: readonly ProgressPoint[];
  mode: Mode;
  /** If false, only screen readers get the table. */
  isSeen: boolean;
  /** The player's name, when two tables are side by side. */
  of?: string;
}

/** The same numbers as the charts, newest first. */
export function HistoryTable({ points, mode, isSeen, of }: HistoryTableProps) {
  const name = `${of === undefined ? "Every upload" : of}, ${MODE_NAMES[mode]}`;
  const table = (
    <table className="history-table">
      <caption className={of === undefined ? "sr-only" : "type-label"}>{name}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <Row key={point.approved_at} point={point} mode={mode} />
        ))}
      </tbody>
    </table>
  );
  if (!isSeen) return <div className="sr-only">{table}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className="history-scroll" aria-label={name} tabIndex={0}>
      {table}
    </section>
  );
}

function Row({ point, mode }: { point: ProgressPoint; mode: Mode }) {
  const rank = point[`${mode}_rank`];
  return (
    <tr>
      <th scope="row">
        <time dateTime={point.approved_at}>{fullDayOf(point.approved_at)}</time>
      </th>
      <td>{formatCount(point[`${mode}_wins`])}</td>
      <td>{formatCount(point[`${mode}_losses`])}</td>
      <td>{formatRate(point[`${mode}_win_rate`])}</td>
      <td>{formatCount(point[`${mode}_games_played`])}</td>
      <td>{formatCount(point[`${mode}_points_scored`])}</td>
      <td>{rank === null ? "–" : `#${formatCount(rank)}`}</td>
    </tr>
  );
}
