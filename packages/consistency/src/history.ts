// Compares with earlier approvals: counters only rise, and the number of games a day has limits.
import { modesOf, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import type { ApprovedStatistics, Examination, Flag } from "./examined.ts";
import { swappedSinceApproval } from "./swapped-modes.ts";
import { countersOf, nameOf, pathOf, recordOf, showCount, valueAt, type Values } from "./values.ts";

const DAY_MS = 86_400_000;
const HISTORY_DAYS_MIN = 7;
const HISTORY_MIN = 3;
const UNUSUAL_TIMES = 5;
const UNUSUAL_PER_DAY_MIN = 30;

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
  path: Flag["path"];
  name: string;
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
  const words = falls
    .slice(0, 3)
    .map(({ name, before, now }) => `${name} from ${showCount(before)} to ${showCount(now)}`);
  const rest = falls.length > 3 ? ` and ${falls.length - 3} more` : "";
  return [
    {
      kind: "counter_fell",
      severity: "alert",
      path: first.path,
      sentence: `Counters that can only grow have fallen since the last approved numbers: ${words.join(", ")}${rest}. Ask whether the account is new or was reset.`,
      match: null,
    },
  ];
}

/** The counters that are lower than before; unknown ones are skipped. */
export const countersThatFell = (change: Change): Fall[] =>
  modesOf(change.screen).flatMap((mode) => fallsIn(change, mode));

function fallsIn({ screen, typed, before }: Change, mode: string): Fall[] {
  return countersOf(screen, mode).flatMap((field) => {
    const path = pathOf(mode, field);
    const [now, then] = [valueAt(typed, path), valueAt(before, path)];
    if (now === null || then === null || now >= then) return [];
    return [{ path, name: nameOf(screen, mode, field), before: then, now }];
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
  if (perDay > settings.maxGamesPerDay)
    return [
      paceFlag("pace_too_fast", "alert", {
        mode,
        played,
        days,
        limitText: `the limit is ${showCount(settings.maxGamesPerDay)} a day`,
      }),
    ];
  const usual = usualPace(mode, approved);
  if (usual === null || perDay < UNUSUAL_PER_DAY_MIN || perDay <= usual * UNUSUAL_TIMES) return [];
  const limitText = `before it was ${showPace(usual)} a day`;
  return [paceFlag("pace_unusual", "note", { mode, played, days, limitText })];
}

interface ModePace {
  mode: string;
  played: number;
  days: number;
  limitText: string;
}

function paceFlag(
  kind: "pace_too_fast" | "pace_unusual",
  severity: Flag["severity"],
  { mode, played, days, limitText }: ModePace,
): Flag {
  const sentence = `${showCount(played)} games in ${showDays(days)} since the last approved numbers make ${showPace(played / Math.max(days, 1))} a day; ${limitText}.`;
  return { kind, severity, path: pathOf(mode, "wins"), sentence, match: null };
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

const showPace = (perDay: number) =>
  perDay < 10 ? String(Number(perDay.toFixed(1))) : showCount(perDay);

function showDays(days: number): string {
  if (days < 1) return "less than a day";
  return `${Number(days.toFixed(1))} ${days === 1 ? "day" : "days"}`;
}
