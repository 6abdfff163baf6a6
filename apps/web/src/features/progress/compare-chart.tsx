import type { Progress } from "@capicu/contract/progress";
import { useMemo } from "react";

import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { BareSelect } from "#ui/select-field.tsx";
import { describe } from "#widgets/progress/describe.ts";
import { HistoryTable } from "#widgets/progress/history-table.tsx";
import { METRIC_NAMES, METRICS } from "#widgets/progress/metrics.ts";
import type { ProgressView } from "#widgets/progress/use-progress-view.ts";

import { nameOf } from "./name-of.ts";
import { overlayOf, type OverlayMetric } from "./overlay.ts";

const OVERLAYS = METRICS.filter((metric): metric is OverlayMetric => metric !== "results");

interface CompareChartProps {
  one: Progress;
  other: Progress;
  view: ProgressView;
  onChange: (change: Partial<ProgressView>) => void;
}

export function CompareChart({ one, other, view, onChange }: CompareChartProps) {
  const { mode, isTable } = view;
  const metric = OVERLAYS.find((each) => each === view.metric) ?? "rate";
  const chart = useMemo(() => overlayOf(one, other, { metric, mode }), [one, other, metric, mode]);
  return (
    <Card className="progress-chart" aria-labelledby="overlay">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="overlay" className="type-h3">
          Progress of both
        </h2>
        <div className="flex flex-wrap gap-2">
          <BareSelect
            label="Show"
            value={metric}
            onChange={({ target }) => {
              const chosen = OVERLAYS.find((each) => each === target.value);
              if (chosen !== undefined) onChange({ metric: chosen });
            }}
          >
            {OVERLAYS.map((each) => (
              <option key={each} value={each}>
                {METRIC_NAMES[each]}
              </option>
            ))}
          </BareSelect>
          <Button variant="secondary" onClick={() => onChange({ isTable: !isTable })}>
            {isTable ? "Show chart" : "Show tables"}
          </Button>
        </div>
      </div>
      {isTable || (
        <LineChart
          label={`${METRIC_NAMES[metric]} of ${nameOf(one)} and ${nameOf(other)} over time. The tables below hold the numbers.`}
          chart={chart}
          describe={(index) => describe(chart, index)}
        />
      )}
      {[one, other].map((progress) => (
        <HistoryTable
          key={progress.player.user_id}
          points={progress.points}
          mode={mode}
          isSeen={isTable}
          of={nameOf(progress)}
        />
      ))}
    </Card>
  );
}
