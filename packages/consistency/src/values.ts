// The numbers of a statistics screen, by the paths that recognition uses.
import type { Mode } from "@capicu/contract/statistics";
import {
  FULL_FIELDS,
  isRateField,
  SCREEN_BLOCKS,
  type StatField,
} from "@capicu/contract/typed-against-read";

export type { StatField };

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

/** What the screen shows of a mode. */
export const fieldsOf = (mode: Mode): readonly StatField[] =>
  SCREEN_BLOCKS.find((block) => block.mode === mode)?.fields ?? FULL_FIELDS;

export const pathOf = <M extends Mode, F extends StatField>(mode: M, field: F) =>
  `${mode}.${field}` as const;

export const nameOf = (mode: Mode, field: StatField) => `${MODE_NAMES[mode]} ${LABELS[field]}`;

/** Of any path: "Blitz Wins", or "Gamertag". */
export function nameAt(path: string): string {
  const [mode, field] = path.split(".") as [Mode, StatField | undefined];
  return field === undefined ? "Gamertag" : nameOf(mode, field);
}

export const modeName = (mode: Mode) => MODE_NAMES[mode];

export const showCount = (count: number) => COUNT.format(count);

export const showRate = (rate: number) => `${Number(rate.toFixed(1))}%`;

export const show = (field: StatField, value: number) =>
  isRateField(field) ? showRate(value) : showCount(value);

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
