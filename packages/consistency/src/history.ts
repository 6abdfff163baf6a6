// Against what was approved before: counters only rise, and nobody plays day and night.
import { MODES, type Mode } from "@capicu/contract/statistics";

import type { Approved, Examined, Flag } from "./examined.ts";
import { isSwappedSinceApproval } from "./swapped-modes.ts";
import {
  COUNTERS,
  fieldsOf,
  nameOf,
  pathOf,
  recordOf,
  showCount,
  valueAt,
  type Values,
} from "./values.ts";

const DAY_MS = 86_400_000;
const HISTORY_DAYS_MIN = 7;
const HISTORY_MIN = 3;
const UNUSUAL_TIMES = 5;
const UNUSUAL_PER_DAY_MIN = 30;

export function historyFlags(examined: Examined): Flag[] {
  const [last] = examined.approved;
  if (last === undefined) return [];
  const swapped = isSwappedSinceApproval(examined.typed, last.values);
  const modes = swapped ? (["overall"] as const) : MODES;
  return [...fallenCounters(examined, last, modes), ...pace(examined, last)];
}

interface Fall {
  path: Flag["path"];
  name: string;
  before: number;
  now: number;
}

// One flag for all of them: they fall together where an account was changed or reset.
function fallenCounters({ typed }: Examined, last: Approved, modes: readonly Mode[]): Flag[] {
  const falls = modes.flatMap((mode) => fallsIn(typed, last.values, mode));
  const [first] = falls;
  if (first === undefined) return [];
  const words = falls
    .slice(0, 3)
    .map(({ name, before, now }) => `${name} from ${showCount(before)} to ${showCount(now)}`);
  const more = falls.length > 3 ? ` and ${falls.length - 3} more` : "";
  return [
    {
      kind: "counter_fell",
      severity: "alert",
      path: first.path,
      sentence: `Counters that can only grow have fallen since the last approved numbers: ${words.join(", ")}${more}. Ask whether the account is new or was reset.`,
      match: null,
    },
  ];
}

/** The counters that are lower than they were, by name; nothing is said of those nobody knows. */
export const countersThatFell = (typed: Values, before: Values): Fall[] =>
  MODES.flatMap((mode) => fallsIn(typed, before, mode));

function fallsIn(typed: Values, before: Values, mode: Mode): Fall[] {
  return COUNTERS.filter((field) => fieldsOf(mode).includes(field)).flatMap((field) => {
    const path = pathOf(mode, field);
    const [now, then] = [valueAt(typed, path), valueAt(before, path)];
    if (now === null || then === null || now >= then) return [];
    return [{ path, name: nameOf(mode, field), before: then, now }];
  });
}

function pace({ typed, submittedAt, approved, settings }: Examined, last: Approved): Flag[] {
  const played = playedSince(typed, last.values);
  if (played === null || played <= 0) return [];
  const days = daysBetween(last.at, submittedAt);
  // Whoever sends twice a day has played a day's games in all.
  const perDay = played / Math.max(days, 1);
  if (perDay > settings.maxGamesPerDay)
    return [
      paceFlag("pace_too_fast", "alert", {
        played,
        days,
        held: `the limit is ${showCount(settings.maxGamesPerDay)} a day`,
      }),
    ];
  const usual = usualPace(approved);
  if (usual === null || perDay < UNUSUAL_PER_DAY_MIN || perDay <= usual * UNUSUAL_TIMES) return [];
  const held = `before it was ${showPace(usual)} a day`;
  return [paceFlag("pace_unusual", "note", { played, days, held })];
}

interface Paced {
  played: number;
  days: number;
  held: string;
}

function paceFlag(
  kind: "pace_too_fast" | "pace_unusual",
  severity: Flag["severity"],
  { played, days, held }: Paced,
): Flag {
  const sentence = `${showCount(played)} games in ${showDays(days)} since the last approved numbers make ${showPace(played / Math.max(days, 1))} a day; ${held}.`;
  return { kind, severity, path: "overall.wins", sentence, match: null };
}

/** Games a day over all that was approved; null where that is too little to go by. */
function usualPace(approved: readonly Approved[]): number | null {
  const [last, first] = [approved[0], approved.at(-1)];
  if (last === undefined || first === undefined || approved.length < HISTORY_MIN) return null;
  const days = daysBetween(first.at, last.at);
  const played = playedSince(last.values, first.values);
  if (days < HISTORY_DAYS_MIN || played === null || played <= 0) return null;
  return played / days;
}

function playedSince(now: Values, before: Values): number | null {
  const [after, first] = [recordOf(now, "overall"), recordOf(before, "overall")];
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
