// Loaded with the first number: what it needs of the engine is not for an empty form.
import { countersThatFell } from "@capicu/consistency/history";
import { toCount } from "@capicu/contract/statistics";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";

import { STAT_PATHS, type StatValues } from "#features/upload/form-values.ts";
import { formatCount } from "#lib/format-numbers.ts";

/** Each in words, as "Overall Wins from 3,518 to 12"; an empty field is unknown. */
export function fallenCounters(
  stats: StatValues,
  approved: Readonly<Record<string, number | null>>,
): string[] {
  const given = STAT_PATHS.filter((path) => (stats[path] ?? "").trim() !== "");
  const typed = Object.fromEntries(given.map((path) => [path, toCount(stats[path])]));
  return countersThatFell({ screen: DOMINO_SCREEN, typed, before: approved }).map(
    ({ name, before, now }) => `${name} from ${formatCount(before)} to ${formatCount(now)}`,
  );
}
