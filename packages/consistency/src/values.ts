// The numbers of a statistics screen, by the paths that recognition uses.
import { fieldsOf, isRate, type StatisticsScreen } from "@capicu/contract/statistics-screen";

/** By path, such as `casual.wins`; missing and null both mean unknown. */
export type Values = Partial<Record<string, number | null>>;

/** The fields of a mode that only rise while an account exists. */
export const countersOf = (screen: StatisticsScreen, mode: string): readonly string[] =>
  fieldsOf(screen, mode).filter((field) => !isRate(screen, field));

export const shows = (screen: StatisticsScreen, mode: string, field: string) =>
  fieldsOf(screen, mode).includes(field);

export const pathOf = (mode: string, field: string) => `${mode}.${field}`;

/** Null unless it is a number. */
export const valueAt = (values: Values, path: string): number | null => values[path] ?? null;

/** Wins and losses of a mode; null unless both are known. */
export function recordOf(values: Values, mode: string): { wins: number; losses: number } | null {
  const wins = valueAt(values, pathOf(mode, "wins"));
  const losses = valueAt(values, pathOf(mode, "losses"));
  return wins === null || losses === null ? null : { wins, losses };
}
