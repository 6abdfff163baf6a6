import type { ProgressPoint } from "@capicu/contract/progress";
import { type Mode, MODE_NAMES } from "@capicu/contract/statistics";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";

import { fullDayOf } from "./days.ts";

const COLUMNS = [
  msg({ message: "Approved", context: "date" }),
  msg`Wins`,
  msg`Losses`,
  msg`Win rate`,
  msg`Games`,
  msg`Points`,
  msg`Rank`,
];

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
  const { t } = useLingui();
  const say = useSay();
  const modeName = say(MODE_NAMES[mode]);
  const name = of === undefined ? t`Every upload, ${modeName}` : `${of}, ${modeName}`;
  const table = (
    <table className="history-table">
      <caption className={of === undefined ? "sr-only" : "type-label"}>{name}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column.id} scope="col">
              {t(column)}
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
  const { i18n } = useLingui();
  const { number, rate } = useFormats();
  const rank = point[`${mode}_rank`];
  return (
    <tr>
      <th scope="row">
        <time dateTime={point.approved_at}>{fullDayOf(point.approved_at, i18n)}</time>
      </th>
      <td>{number(point[`${mode}_wins`])}</td>
      <td>{number(point[`${mode}_losses`])}</td>
      <td>{rate(point[`${mode}_win_rate`])}</td>
      <td>{number(point[`${mode}_games_played`])}</td>
      <td>{number(point[`${mode}_points_scored`])}</td>
      <td>{rank === null ? "–" : `#${number(rank)}`}</td>
    </tr>
  );
}
