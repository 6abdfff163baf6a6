import type { Progress } from "@capicu/contract/progress";
import { select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { BareSelect } from "#ui/select-field.tsx";
import { describe } from "#widgets/progress/describe.ts";
import { HistoryTable } from "#widgets/progress/history-table.tsx";
import { METRIC_LABELS, METRICS } from "#widgets/progress/metrics.ts";
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
  const { t, i18n } = useLingui();
  const { mode, isTable } = view;
  const metric = OVERLAYS.find((each) => each === view.metric) ?? "rate";
  const chart = useMemo(
    () => overlayOf(one, other, { metric, mode, i18n }),
    [one, other, metric, mode, i18n],
  );
  const [first, second] = [nameOf(one), nameOf(other)];
  return (
    <Card className="progress-chart" aria-labelledby="overlay">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="overlay" className="type-h3">
          <Trans>Progress of both</Trans>
        </h2>
        <div className="flex flex-wrap gap-2">
          <BareSelect
            label={t`Show`}
            value={metric}
            onChange={({ target }) => {
              const chosen = OVERLAYS.find((each) => each === target.value);
              if (chosen !== undefined) onChange({ metric: chosen });
            }}
          >
            {OVERLAYS.map((each) => (
              <option key={each} value={each}>
                {t(METRIC_LABELS[each])}
              </option>
            ))}
          </BareSelect>
          <Button variant="secondary" onClick={() => onChange({ isTable: !isTable })}>
            {isTable ? t`Show chart` : t`Show tables`}
          </Button>
        </div>
      </div>
      {isTable || (
        <LineChart
          label={t`${select(metric, { rate: "Win rate", points: "Points", other: "Rank" })} of ${first} and ${second} over time. The tables below hold the numbers.`}
          chart={chart}
          describe={(index) => describe(chart, index, i18n)}
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
