import type { ProgressPoint } from "@capicu/contract/progress";
import { MODE_NAMES } from "@capicu/contract/statistics";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { sayIn } from "#languages/say.ts";
import { Card } from "#ui/card.tsx";
import type { Chart } from "#ui/chart-line.ts";
import { LineChart } from "#ui/line-chart.tsx";

import { fullDayOf } from "./days.ts";
import { describe } from "./describe.ts";
import { HistoryTable } from "./history-table.tsx";
import { linesOf, METRIC_LABELS, scaleOf, secondsOf } from "./metrics.ts";
import type { ProgressView } from "./use-progress-view.ts";

interface ProgressChartProps {
  points: readonly ProgressPoint[];
  view: ProgressView;
}

export function ProgressChart({ points, view }: ProgressChartProps) {
  const { t, i18n } = useLingui();
  const { metric, mode, isTable } = view;
  const modeName = sayIn(i18n, MODE_NAMES[mode]);
  const chart: Chart = useMemo(
    () => ({
      times: points.map(secondsOf),
      lines: linesOf(points, { metric, mode, i18n }),
      ...scaleOf(metric, i18n),
    }),
    [points, metric, mode, i18n],
  );
  const title = metric === "results" ? t`Wins and losses, ${modeName}` : t(METRIC_LABELS[metric]);
  return (
    <Card className="progress-chart" aria-labelledby="progress-chart">
      <h3 id="progress-chart" className="type-h3">
        {title}
      </h3>
      {isTable || <Picture title={title} chart={chart} points={points} />}
      <HistoryTable points={points} mode={mode} isSeen={isTable} />
    </Card>
  );
}

interface PictureProps {
  title: string;
  chart: Chart;
  points: readonly ProgressPoint[];
}

function Picture({ title, chart, points }: PictureProps) {
  const { t, i18n } = useLingui();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (chart.lines.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>We have no rank for these uploads. The next approved upload will have one.</Trans>
      </p>
    );
  const [from, to] = [fullDayOf(first.approved_at, i18n), fullDayOf(last.approved_at, i18n)];
  const count = points.length;
  const label = t`${plural(count, {
    one: `${title}: one upload, ${from}. The table below holds the numbers.`,
    other: `${title}: # uploads from ${from} to ${to}. The table below holds the numbers.`,
  })}`;
  return (
    <>
      {count === 1 && (
        <p className="type-small text-ink-2">
          <Trans>One upload so far. The line starts with the next one.</Trans>
        </p>
      )}
      <LineChart label={label} chart={chart} describe={(index) => describe(chart, index, i18n)} />
    </>
  );
}
