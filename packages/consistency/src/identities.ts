// How the numbers of one screen must relate, within the precision of the game's display.

import { winRateOf } from "@capicu/contract/statistics";
import { partsOf, type PathOf, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { countersOf, pathOf, recordOf, shows, valueAt, type Values } from "./values.ts";

export interface Identity<Path extends string = string> {
  kind: "games_below_record" | "games_above_record" | "rate_mismatch" | "overall_below_modes";
  path: Path;
  /** The value that follows from the other numbers. */
  expected: number;
  /** The value on the screen. */
  actual: number;
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
  return identitiesOf(screen, values).flatMap((identity) => {
    const fact = factOf(screen, values, identity);
    return fact === null ? [] : [{ ...flag(fact.code, "warning", fact), path: identity.path }];
  });
}

function factOf(screen: StatisticsScreen, values: Values, { kind, path, ...found }: Identity) {
  const { mode, field } = partsOf<string, string>(path as `${string}.${string}`);
  if (kind === "overall_below_modes")
    return { code: kind, path, parts: countParts(screen, values, { mode, field }), ...found };
  const record = recordOf(values, mode);
  if (kind === "games_above_record" || record === null) return null;
  return { code: kind, mode, ...record, ...found };
}

function games(screen: StatisticsScreen, values: Values, mode: string): Identity[] {
  const path = pathOf(mode, "games_played");
  const actual = valueAt(values, path);
  const record = recordOf(values, mode);
  if (!shows(screen, mode, "games_played") || actual === null || record === null) return [];
  const expected = record.wins + record.losses;
  if (expected === actual) return [];
  const kind = expected > actual ? "games_below_record" : "games_above_record";
  return [{ kind, path, expected, actual }];
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
  return [{ kind: "rate_mismatch", path, expected, actual }];
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

interface Counter {
  mode: string;
  field: string;
}

function total(screen: StatisticsScreen, values: Values, { mode, field }: Counter): Identity[] {
  const path = pathOf(mode, field);
  const actual = valueAt(values, path);
  const parts = partsIn(screen, { mode, field });
  const isKnown = parts.every((part) => valueAt(values, pathOf(part.mode, field)) !== null);
  if (actual === null || !isKnown) return [];
  const counts = countParts(screen, values, { mode, field });
  const expected = counts.reduce((sum, { count }) => sum + count, 0);
  return expected <= actual ? [] : [{ kind: "overall_below_modes", path, expected, actual }];
}

/** The other modes that show the field. */
const partsIn = ({ modes }: StatisticsScreen, { mode, field }: Counter) =>
  modes.filter((part) => part.mode !== mode && part.fields.includes(field));

const countParts = (screen: StatisticsScreen, values: Values, counter: Counter) =>
  partsIn(screen, counter).map(({ mode }) => ({
    mode,
    count: valueAt(values, pathOf(mode, counter.field)) ?? 0,
  }));
