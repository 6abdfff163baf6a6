// The numbers of a statistics screen, by the paths that recognition uses.
import type { Mode } from "@capicu/contract/statistics";

export const STAT_FIELDS = [
  "wins",
  "losses",
  "win_rate",
  "games_played",
  "percent_complete",
  "points_scored",
] as const;
export type StatField = (typeof STAT_FIELDS)[number];
export type StatPath = `${Mode}.${StatField}`;

/** Missing and null both mean that nobody knows. */
export type Values = Partial<Record<StatPath, number | null>>;

/** Whatever only ever rises while an account lives. */
export const COUNTERS = ["wins", "losses", "games_played", "points_scored"] as const;

const LABELS: Record<StatField, string> = {
  wins: "Wins",
  losses: "Losses",
  win_rate: "Win Rate",
  games_played: "Games Played",
  percent_complete: "Percent Complete",
  points_scored: "Points Scored",
};
const MODE_NAMES: Record<Mode, string> = { overall: "Overall", casual: "Casual", blitz: "Blitz" };
const COUNT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The screen shows three values of all games, and six of each mode. */
export const fieldsOf = (mode: Mode): readonly StatField[] =>
  mode === "overall" ? STAT_FIELDS.slice(0, 3) : STAT_FIELDS;

export const pathOf = <M extends Mode, F extends StatField>(mode: M, field: F) =>
  `${mode}.${field}` as const;

export const isRate = (field: StatField) => field === "win_rate" || field === "percent_complete";

export const nameOf = (mode: Mode, field: StatField) => `${MODE_NAMES[mode]} ${LABELS[field]}`;

export const modeName = (mode: Mode) => MODE_NAMES[mode];

export const showCount = (count: number) => COUNT.format(count);

export const showRate = (rate: number) => `${Number(rate.toFixed(1))}%`;

export const show = (field: StatField, value: number) =>
  isRate(field) ? showRate(value) : showCount(value);

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** Null unless it is a number. */
export const valueAt = (values: Values, path: StatPath): number | null => values[path] ?? null;

/** Wins and losses of a mode; null unless both are known. */
export function recordOf(values: Values, mode: Mode): { wins: number; losses: number } | null {
  const wins = valueAt(values, `${mode}.wins`);
  const losses = valueAt(values, `${mode}.losses`);
  return wins === null || losses === null ? null : { wins, losses };
}
