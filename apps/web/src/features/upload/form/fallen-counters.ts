// Loaded with the first number, because an empty form does not need the engine.
import { countersThatFell } from "@capicu/consistency/history";
import { toCount } from "@capicu/contract/statistics";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";

import { STAT_PATHS, type StatValues } from "#features/upload/form-values.ts";
import { formatCount } from "#lib/format-numbers.ts";

/** Each as text, such as "Overall Wins from 3,518 to 12"; an empty field is unknown. */
export function fallenCounters(
  stats: StatValues,
  approved: Readonly<Record<string, number | null>>,
): string[] {
  const filled = STAT_PATHS.filter((path) => (stats[path] ?? "").trim() !== "");
  const typed = Object.fromEntries(filled.map((path) => [path, toCount(stats[path])]));
  return countersThatFell({ screen: DOMINO_SCREEN, typed, before: approved }).map(
    ({ name, before, now }) => `${name} from ${formatCount(before)} to ${formatCount(now)}`,
  );
}
