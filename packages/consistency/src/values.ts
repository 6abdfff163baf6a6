// The numbers of a statistics screen, by the paths that recognition uses.
import { formatLocale, SOURCE_LANGUAGE } from "@capicu/contract/languages";
import {
  fieldsOf,
  isRate,
  shownField,
  shownMode,
  type StatisticsScreen,
} from "@capicu/contract/statistics-screen";

/** By path, such as `casual.wins`; missing and null both mean unknown. */
export type Values = Partial<Record<string, number | null>>;

const ENGLISH = formatLocale(SOURCE_LANGUAGE, null);
const COUNT = new Intl.NumberFormat(ENGLISH, { maximumFractionDigits: 0 });

/** The fields of a mode that only rise while an account exists. */
export const countersOf = (screen: StatisticsScreen, mode: string): readonly string[] =>
  fieldsOf(screen, mode).filter((field) => !isRate(screen, field));

export const shows = (screen: StatisticsScreen, mode: string, field: string) =>
  fieldsOf(screen, mode).includes(field);

export const pathOf = (mode: string, field: string) => `${mode}.${field}`;

/** "Blitz Wins". */
export const nameOf = (screen: StatisticsScreen, mode: string, field: string) =>
  `${shownMode(screen, mode).name} ${shownField(screen, field).label}`;

export const showCount = (count: number) => COUNT.format(count);

export const showRate = (rate: number) => `${Number(rate.toFixed(1))}%`;

export const showMany = (count: number, one: string, many = `${one}s`) =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** "Overall, Casual and Blitz". */
export const joinNames = (names: readonly string[]) =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");

/** Null unless it is a number. */
export const valueAt = (values: Values, path: string): number | null => values[path] ?? null;

/** Wins and losses of a mode; null unless both are known. */
export function recordOf(values: Values, mode: string): { wins: number; losses: number } | null {
  const wins = valueAt(values, pathOf(mode, "wins"));
  const losses = valueAt(values, pathOf(mode, "losses"));
  return wins === null || losses === null ? null : { wins, losses };
}
