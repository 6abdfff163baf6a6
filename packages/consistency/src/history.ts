// Compares with earlier approvals: counters only rise, and the number of games a day has limits.
import { modesOf, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { ApprovedStatistics, Examination, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { swappedSinceApproval } from "./swapped-modes.ts";
import { countersOf, pathOf, recordOf, valueAt, type Values } from "./values.ts";

const DAY_MS = 86_400_000;
const HISTORY_DAYS_MIN = 7;
const HISTORY_MIN = 3;
const UNUSUAL_TIMES = 5;
const UNUSUAL_PER_DAY_MIN = 30;
/** How many fallen counters a flag names. */
const NAMED_MAX = 3;

export function historyFlags(examined: Examination): Flag[] {
  const { screen, typed } = examined;
  const [last] = examined.approved;
  if (last === undefined) return [];
  const swapped = swappedSinceApproval(screen, typed, last.values)?.map(String);
  const modes = modesOf(screen).filter((mode) => !swapped?.includes(mode));
  return [...fallenCounters(examined, last, modes), ...pace(examined, last)];
}

interface Change {
  screen: StatisticsScreen;
  typed: Values;
  before: Values;
}

interface Fall {
  path: string;
  before: number;
  now: number;
}

// One flag for all counters, because they fall together when an account is new or was reset.
function fallenCounters(
  { screen, typed }: Examination,
  last: ApprovedStatistics,
  modes: readonly string[],
): Flag[] {
  const change = { screen, typed, before: last.values };
  const falls = modes.flatMap((mode) => fallsIn(change, mode));
  const [first] = falls;
  if (first === undefined) return [];
  const named = falls.slice(0, NAMED_MAX);
  const code = "counter_fell";
  const fact = { code, falls: named, more: falls.length - named.length } as const;
  return [{ ...flag(code, "alert", fact), path: first.path }];
}

/** The counters that are lower than before; unknown ones are skipped. */
export const countersThatFell = (change: Change): Fall[] =>
  modesOf(change.screen).flatMap((mode) => fallsIn(change, mode));

function fallsIn({ screen, typed, before }: Change, mode: string): Fall[] {
  return countersOf(screen, mode).flatMap((field) => {
    const path = pathOf(mode, field);
    const [now, then] = [valueAt(typed, path), valueAt(before, path)];
    if (now === null || then === null || now >= then) return [];
    return [{ path, before: then, now }];
  });
}

function pace(examined: Examination, last: ApprovedStatistics): Flag[] {
  const { screen, typed, submittedAt, approved, settings } = examined;
  const mode = totalOf(screen);
  const played = playedSince(mode, typed, last.values);
  if (played === null || played <= 0) return [];
  const days = daysBetween(last.at, submittedAt);
  // Two submissions on one day share that day's games.
  const perDay = played / Math.max(days, 1);
  const [path, found] = [pathOf(mode, "wins"), { played, days, perDay }];
  if (perDay > settings.maxGamesPerDay) {
    const fact = { code: "pace_too_fast", ...found, limit: settings.maxGamesPerDay } as const;
    return [{ ...flag(fact.code, "alert", fact), path }];
  }
  const usual = usualPace(mode, approved);
  if (usual === null || perDay < UNUSUAL_PER_DAY_MIN || perDay <= usual * UNUSUAL_TIMES) return [];
  const fact = { code: "pace_unusual", ...found, usual } as const;
  return [{ ...flag(fact.code, "note", fact), path }];
}

/** Games a day over all approvals; null when there are too few. */
function usualPace(mode: string, approved: readonly ApprovedStatistics[]): number | null {
  const [last, first] = [approved[0], approved.at(-1)];
  if (last === undefined || first === undefined || approved.length < HISTORY_MIN) return null;
  const days = daysBetween(first.at, last.at);
  const played = playedSince(mode, last.values, first.values);
  if (days < HISTORY_DAYS_MIN || played === null || played <= 0) return null;
  return played / days;
}

/** The mode that counts all games, or the first mode of a screen without one. */
const totalOf = ({ modes }: StatisticsScreen) =>
  (modes.find(({ isTotal = false }) => isTotal) ?? modes[0])?.mode ?? "";

function playedSince(mode: string, now: Values, before: Values): number | null {
  const [after, first] = [recordOf(now, mode), recordOf(before, mode)];
  if (after === null || first === null) return null;
  return after.wins + after.losses - first.wins - first.losses;
}

const daysBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / DAY_MS;
