// The lines of two players on one time axis.
import type { Progress } from "@capicu/contract/progress";
import type { Mode } from "@capicu/contract/statistics";
import type { I18n } from "@lingui/core";

import type { ChartLine, Chart } from "#ui/chart-line.ts";
import { scaleOf, secondsOf, valueOf, type Metric } from "#widgets/progress/metrics.ts";

import { nameOf } from "./name-of.ts";

export type OverlayMetric = Exclude<Metric, "results">;

interface OverlayOptions {
  metric: OverlayMetric;
  mode: Mode;
  i18n: I18n;
}

/** Each player has values only at their own uploads; the line spans the other's. */
export function overlayOf(
  one: Progress,
  other: Progress,
  { metric, mode, i18n }: OverlayOptions,
): Chart {
  const times = [...new Set([...one.points, ...other.points].map(secondsOf))].toSorted(
    (a, b) => a - b,
  );
  const lineOf = (progress: Progress, variant: ChartLine["variant"]): ChartLine => {
    const values = new Map(
      progress.points.map((point) => [secondsOf(point), valueOf(point, metric, mode)]),
    );
    return {
      name: nameOf(progress),
      variant,
      values: times.map((time) => values.get(time) ?? null),
    };
  };
  return {
    times,
    lines: [lineOf(one, "overall"), lineOf(other, "other")],
    ...scaleOf(metric, i18n),
  };
}
