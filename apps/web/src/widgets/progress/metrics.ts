// What a chart of progress can show, and how.
import type { ProgressPoint } from "@capicu/contract/progress";
import { formatRate, MODE_NAMES, MODES, type Mode } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";
import type { ChartLine } from "#ui/chart-line.ts";

export const METRICS = ["rate", "results", "points", "rank"] as const;
export type Metric = (typeof METRICS)[number];

export const METRIC_NAMES: Record<Metric, string> = {
  rate: "Win rate",
  results: "Wins and losses",
  points: "Points",
  rank: "Rank",
};

export interface Scale {
  form: (value: number) => string;
  /** The best rank is at the top. */
  isInverted: boolean;
  least: number;
  most: number;
}

const COUNTED: Scale = {
  form: formatCount,
  isInverted: false,
  least: 0,
  most: Number.POSITIVE_INFINITY,
};

export const SCALES: Record<Metric, Scale> = {
  rate: { ...COUNTED, form: formatRate, most: 100 },
  results: COUNTED,
  points: COUNTED,
  rank: { ...COUNTED, form: (rank) => `#${formatCount(rank)}`, isInverted: true, least: 1 },
};

/** Null when there is no value: no game in this mode yet, or no rank. */
export function valueOf(point: ProgressPoint, metric: "rate" | "points" | "rank", mode: Mode) {
  if (metric === "rank") return point[`${mode}_rank`];
  if (point[`${mode}_games_played`] === 0) return null;
  return metric === "rate" ? point[`${mode}_win_rate`] : point[`${mode}_points_scored`];
}

/** A line for each mode; wins and losses are those of the chosen one. */
export function linesOf(points: readonly ProgressPoint[], metric: Metric, mode: Mode): ChartLine[] {
  if (metric === "results")
    return [
      { name: "Wins", variant: "won", values: points.map((point) => point[`${mode}_wins`]) },
      { name: "Losses", variant: "lost", values: points.map((point) => point[`${mode}_losses`]) },
    ];
  return MODES.map((each) => ({
    name: MODE_NAMES[each],
    variant: each,
    values: points.map((point) => valueOf(point, metric, each)),
  })).filter(({ values }) => values.some((value) => value !== null));
}

export const secondsOf = ({ approved_at }: ProgressPoint) => Date.parse(approved_at) / 1000;
