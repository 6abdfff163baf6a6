import type { ProgressPoint } from "@capicu/contract/progress";
import { MODE_NAMES } from "@capicu/contract/statistics";
import { useMemo } from "react";

import { Card } from "#ui/card.tsx";
import type { Chart } from "#ui/chart-line.ts";
import { LineChart } from "#ui/line-chart.tsx";

import { fullDayOf } from "./days.ts";
import { describe } from "./describe.ts";
import { HistoryTable } from "./history-table.tsx";
import { linesOf, METRIC_NAMES, SCALES, secondsOf } from "./metrics.ts";
import type { ProgressView } from "./use-progress-view.ts";

interface ProgressChartProps {
  points: readonly ProgressPoint[];
  view: ProgressView;
}

export function ProgressChart({ points, view }: ProgressChartProps) {
  const { metric, mode, isTable } = view;
  const chart: Chart = useMemo(
    () => ({
      times: points.map(secondsOf),
      lines: linesOf(points, metric, mode),
      ...SCALES[metric],
    }),
    [points, metric, mode],
  );
  const title =
    metric === "results" ? `${METRIC_NAMES[metric]}, ${MODE_NAMES[mode]}` : METRIC_NAMES[metric];
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
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (chart.lines.length === 0)
    return (
      <p className="text-ink-2">
        We have no rank for these uploads. The next approved upload will have one.
      </p>
    );
  const span =
    points.length === 1
      ? `one upload, ${fullDayOf(first.approved_at)}`
      : `${points.length} uploads from ${fullDayOf(first.approved_at)} to ${fullDayOf(last.approved_at)}`;
  return (
    <>
      {points.length === 1 && (
        <p className="type-small text-ink-2">
          One upload so far. The line starts with the next one.
        </p>
      )}
      <LineChart
        label={`${title}: ${span}. The table below holds the numbers.`}
        chart={chart}
        describe={(index) => describe(chart, index)}
      />
    </>
  );
}
