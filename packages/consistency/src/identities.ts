// How the numbers of one screen must relate, within the precision of the game's display.

import { winRateOf } from "@capicu/contract/statistics";
import {
  shownField,
  shownMode,
  type PathOf,
  type StatisticsScreen,
} from "@capicu/contract/statistics-screen";

import type { Flag } from "./examined.ts";
import {
  countersOf,
  joinNames,
  pathOf,
  recordOf,
  showCount,
  showRate,
  shows,
  valueAt,
  type Values,
} from "./values.ts";

export interface Identity<Path extends string = string> {
  kind: "games_below_record" | "games_above_record" | "rate_mismatch" | "overall_below_modes";
  path: Path;
  /** The value that follows from the other numbers. */
  expected: number;
  /** The value on the screen. */
  actual: number;
  sentence: string;
}

/** All numbers that do not add up; unknown values are skipped. */
export function identitiesOf<Screen extends StatisticsScreen>(
  screen: Screen,
  values: Values,
): Identity<PathOf<Screen>>[] {
  const found = [
    ...screen.modes.flatMap(({ mode }) => [
      ...games(screen, values, mode),
      ...rate(screen, values, mode),
    ]),
    ...screen.modes.flatMap(({ mode, isTotal = false }) =>
      isTotal
        ? countersOf(screen, mode).flatMap((field) => total(screen, values, { mode, field }))
        : [],
    ),
  ];
  // All paths come from the screen.
  return found as Identity<PathOf<Screen>>[];
}

/** More games than wins and losses means abandoned games, which are common and no flag. */
export function identityFlags(screen: StatisticsScreen, values: Values): Flag[] {
  return identitiesOf(screen, values).flatMap(({ kind, path, sentence }) =>
    kind === "games_above_record"
      ? []
      : [{ kind, severity: "warning" as const, path, sentence, match: null }],
  );
}

function games(screen: StatisticsScreen, values: Values, mode: string): Identity[] {
  const path = pathOf(mode, "games_played");
  const actual = valueAt(values, path);
  const record = recordOf(values, mode);
  if (!shows(screen, mode, "games_played") || actual === null || record === null) return [];
  const expected = record.wins + record.losses;
  if (expected === actual) return [];
  const kind = expected > actual ? "games_below_record" : "games_above_record";
  const { name } = shownMode(screen, mode);
  const sentence = `${name}: ${showCount(record.wins)} wins and ${showCount(record.losses)} losses make ${showCount(expected)} games, but ${shownField(screen, "games_played").label} is ${showCount(actual)}.`;
  return [{ kind, path, expected, actual, sentence }];
}

// Games show whole per cents or one decimal, cut or rounded, of the finished games or of all games.
function rate(screen: StatisticsScreen, values: Values, mode: string): Identity[] {
  const path = pathOf(mode, "win_rate");
  const actual = valueAt(values, path);
  const record = recordOf(values, mode);
  if (actual === null || record === null || record.wins + record.losses === 0) return [];
  const { wins, losses } = record;
  const expected = winRateOf(wins, losses);
  const isOfAll = shows(screen, mode, "games_played") && mayBeOfAll(values, mode, actual);
  if (isShownAs(expected, actual) || isOfAll) return [];
  const { name } = shownMode(screen, mode);
  const sentence = `${name}: ${showCount(wins)} wins and ${showCount(losses)} losses make ${showRate(expected)}, but ${shownField(screen, "win_rate").label} is ${showRate(actual)}.`;
  return [{ kind: "rate_mismatch", path, expected, actual, sentence }];
}

/** Whether the rate counts abandoned games too; their number may be unknown. */
function mayBeOfAll(values: Values, mode: string, actual: number): boolean {
  const wins = valueAt(values, pathOf(mode, "wins")) ?? 0;
  const losses = valueAt(values, pathOf(mode, "losses")) ?? 0;
  const all = valueAt(values, pathOf(mode, "games_played"));
  if (all === null) return actual < winRateOf(wins, losses);
  return all > wins + losses && isShownAs((100 * wins) / all, actual);
}

function isShownAs(expected: number, actual: number): boolean {
  const step = Number.isInteger(actual) ? 1 : 0.1;
  return Math.abs(expected - actual) < step + 1e-6;
}

function total(
  screen: StatisticsScreen,
  values: Values,
  { mode, field }: { mode: string; field: string },
): Identity[] {
  const path = pathOf(mode, field);
  const actual = valueAt(values, path);
  const parts = screen.modes
    .filter((part) => part.mode !== mode && part.fields.includes(field))
    .map((part) => ({ name: part.name, count: valueAt(values, pathOf(part.mode, field)) }));
  if (actual === null || parts.some(({ count }) => count === null)) return [];
  const expected = parts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (expected <= actual) return [];
  const words = parts.map(({ name, count }) => `${showCount(count ?? 0)} ${name.toLowerCase()}`);
  const label = shownField(screen, field).label.toLowerCase();
  const sentence = `${joinNames(words)} ${label} make ${showCount(expected)}, but ${shownMode(screen, mode).name} has only ${showCount(actual)}.`;
  return [{ kind: "overall_below_modes", path, expected, actual, sentence }];
}
