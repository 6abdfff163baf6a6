// What the numbers of one screen must be to each other, as far as the game's display tells.

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
  listed,
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
  /** What the other numbers make. */
  made: number;
  /** What stands there. */
  given: number;
  sentence: string;
}

/** All that does not add up; unknown values are held against nobody. */
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
  // Every path is one of the screen's.
  return found as Identity<PathOf<Screen>>[];
}

/** More games than wins and losses are left games: common, and no flag. */
export function identityFlags(screen: StatisticsScreen, values: Values): Flag[] {
  return identitiesOf(screen, values).flatMap(({ kind, path, sentence }) =>
    kind === "games_above_record"
      ? []
      : [{ kind, severity: "warning" as const, path, sentence, match: null }],
  );
}

function games(screen: StatisticsScreen, values: Values, mode: string): Identity[] {
  const path = pathOf(mode, "games_played");
  const given = valueAt(values, path);
  const record = recordOf(values, mode);
  if (!shows(screen, mode, "games_played") || given === null || record === null) return [];
  const made = record.wins + record.losses;
  if (made === given) return [];
  const kind = made > given ? "games_below_record" : "games_above_record";
  const { name } = shownMode(screen, mode);
  const sentence = `${name}: ${showCount(record.wins)} wins and ${showCount(record.losses)} losses make ${showCount(made)} games, but ${shownField(screen, "games_played").label} is ${showCount(given)}.`;
  return [{ kind, path, made, given, sentence }];
}

// Whole per cents or one decimal, cut or rounded, of the games that ended or of all.
function rate(screen: StatisticsScreen, values: Values, mode: string): Identity[] {
  const path = pathOf(mode, "win_rate");
  const given = valueAt(values, path);
  const record = recordOf(values, mode);
  if (given === null || record === null || record.wins + record.losses === 0) return [];
  const { wins, losses } = record;
  const made = winRateOf(wins, losses);
  const isOfAll = shows(screen, mode, "games_played") && mayBeOfAll(values, mode, given);
  if (isShownAs(made, given) || isOfAll) return [];
  const { name } = shownMode(screen, mode);
  const sentence = `${name}: ${showCount(wins)} wins and ${showCount(losses)} losses make ${showRate(made)}, but ${shownField(screen, "win_rate").label} is ${showRate(given)}.`;
  return [{ kind: "rate_mismatch", path, made, given, sentence }];
}

/** Of all games, left ones too; how many were left may be unknown. */
function mayBeOfAll(values: Values, mode: string, given: number): boolean {
  const wins = valueAt(values, pathOf(mode, "wins")) ?? 0;
  const losses = valueAt(values, pathOf(mode, "losses")) ?? 0;
  const all = valueAt(values, pathOf(mode, "games_played"));
  if (all === null) return given < winRateOf(wins, losses);
  return all > wins + losses && isShownAs((100 * wins) / all, given);
}

function isShownAs(made: number, given: number): boolean {
  const step = Number.isInteger(given) ? 1 : 0.1;
  return Math.abs(made - given) < step + 1e-6;
}

function total(
  screen: StatisticsScreen,
  values: Values,
  { mode, field }: { mode: string; field: string },
): Identity[] {
  const path = pathOf(mode, field);
  const given = valueAt(values, path);
  const parts = screen.modes
    .filter((shown) => shown.mode !== mode && shown.fields.includes(field))
    .map((shown) => ({ name: shown.name, count: valueAt(values, pathOf(shown.mode, field)) }));
  if (given === null || parts.some(({ count }) => count === null)) return [];
  const made = parts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (made <= given) return [];
  const words = parts.map(({ name, count }) => `${showCount(count ?? 0)} ${name.toLowerCase()}`);
  const label = shownField(screen, field).label.toLowerCase();
  const sentence = `${listed(words)} ${label} make ${showCount(made)}, but ${shownMode(screen, mode).name} has only ${showCount(given)}.`;
  return [{ kind: "overall_below_modes", path, made, given, sentence }];
}
