// What a chart of progress can show, and how.
import type { ProgressPoint } from "@capicu/contract/progress";
import { MODE_NAMES, MODES, type Mode } from "@capicu/contract/statistics";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { formatsOf } from "#languages/formats.ts";
import { i18n as pageI18n } from "#languages/language.ts";
import { sayIn } from "#languages/say.ts";
import type { ChartLine } from "#ui/chart-line.ts";

export const METRICS = ["rate", "results", "points", "rank"] as const;
export type Metric = (typeof METRICS)[number];

export const METRIC_LABELS: Record<Metric, MessageDescriptor> = {
  rate: msg`Win rate`,
  results: msg`Wins and losses`,
  points: msg`Points`,
  rank: msg`Rank`,
};

export interface Scale {
  form: (value: number) => string;
  /** The best rank is at the top. */
  isInverted: boolean;
  least: number;
  most: number;
}

export function scaleOf(metric: Metric, i18n: I18n = pageI18n): Scale {
  const number = (value: number) => formatsOf(i18n).number(value);
  const counted = { form: number, isInverted: false, least: 0, most: Number.POSITIVE_INFINITY };
  if (metric === "rate")
    return { ...counted, form: (value) => formatsOf(i18n).rate(value), most: 100 };
  if (metric === "rank")
    return { ...counted, form: (rank) => `#${number(rank)}`, isInverted: true, least: 1 };
  return counted;
}

export const SCALES: Record<Metric, Scale> = {
  rate: scaleOf("rate"),
  results: scaleOf("results"),
  points: scaleOf("points"),
  rank: scaleOf("rank"),
};

/** Null when there is no value: no game in this mode yet, or no rank. */
export function valueOf(point: ProgressPoint, metric: "rate" | "points" | "rank", mode: Mode) {
  if (metric === "rank") return point[`${mode}_rank`];
  if (point[`${mode}_games_played`] === 0) return null;
  return metric === "rate" ? point[`${mode}_win_rate`] : point[`${mode}_points_scored`];
}

interface LinesOptions {
  metric: Metric;
  mode: Mode;
  i18n?: I18n;
}

/** A line for each mode; wins and losses are those of the chosen one. */
export function linesOf(
  points: readonly ProgressPoint[],
  { metric, mode, i18n = pageI18n }: LinesOptions,
): ChartLine[] {
  if (metric === "results") {
    const valuesOf = (name: "wins" | "losses") => points.map((point) => point[`${mode}_${name}`]);
    return [
      { name: i18n._(msg`Wins`), variant: "won", values: valuesOf("wins") },
      { name: i18n._(msg`Losses`), variant: "lost", values: valuesOf("losses") },
    ];
  }
  return MODES.map((each) => ({
    name: sayIn(i18n, MODE_NAMES[each]),
    variant: each,
    values: points.map((point) => valueOf(point, metric, each)),
  })).filter(({ values }) => values.some((value) => value !== null));
}

export const secondsOf = ({ approved_at }: ProgressPoint) => Date.parse(approved_at) / 1000;
