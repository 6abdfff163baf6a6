// Which board is shown for a day or a season: where there is no such board, the nearest one, with a note that says why.
import {
  clubOf,
  seasonOf,
  type BoardPeriod,
  type LeaderboardQuery,
} from "@capicu/contract/leaderboard";
import { isDay } from "@capicu/contract/zoned-time";

import { todayIn, type Seasons } from "./seasons.ts";

export interface ShownPeriod {
  /** Without `at`, and with a timeframe that has a board. */
  query: LeaderboardQuery;
  period: BoardPeriod;
}

export interface KnownPeriods {
  now: number;
  /** The day of the first approval; null before it. */
  firstDay: string | null;
  seasons: Pick<Seasons, "find">;
}

export const namesPeriod = ({ at, timeframe }: LeaderboardQuery): boolean =>
  at !== undefined || seasonOf(timeframe) !== null;

const NOTHING = { day: null, first_day: null, season: null, note: null } as const;

export async function choosePeriod(
  { at, ...query }: LeaderboardQuery,
  periods: KnownPeriods,
): Promise<ShownPeriod> {
  return at === undefined ? chooseSeason(query, periods) : chooseDay(query, at, periods);
}

async function chooseSeason(
  query: LeaderboardQuery,
  { seasons }: KnownPeriods,
): Promise<ShownPeriod> {
  const instead = (period: Partial<BoardPeriod>): ShownPeriod => ({
    query: { ...query, timeframe: "all" },
    period: { ...NOTHING, ...period },
  });
  const season = await seasons.find(seasonOf(query.timeframe) ?? "");
  if (season === null) return instead({ note: "unknown_season" });
  if (season.state === "planned") return instead({ season, note: "season_ahead" });
  // A closed season has a result of everybody.
  if (season.state === "closed" && clubOf(query.filter) !== null)
    return instead({ note: "not_of_clubs" });
  return { query, period: { ...NOTHING, season } };
}

function chooseDay(
  query: LeaderboardQuery,
  at: string,
  { now, firstDay }: KnownPeriods,
): ShownPeriod {
  const dated = (period: NearestDay): ShownPeriod => ({
    query: { ...query, timeframe: "all" },
    period: { ...NOTHING, first_day: firstDay, ...period },
  });
  if (clubOf(query.filter) !== null) return dated({ day: null, note: "not_of_clubs" });
  const { day, note } = nearestDay(at, todayIn(now), firstDay);
  return dated({ day, note: note ?? (query.timeframe === "all" ? null : "all_times_only") });
}

interface NearestDay {
  /** Null for the board of now. */
  day: string | null;
  note: BoardPeriod["note"];
}

const DAY_PARTS = /^(\d{4}-\d{2})-(0[1-9]|[12]\d|3[01])$/;
const YEAR_LENGTH = 4;

export function nearestDay(text: string, today: string, firstDay: string | null): NearestDay {
  const day = existingDay(text.trim());
  if (day === null) return { day: null, note: "no_date" };
  const isOtherDay = day !== text.trim();
  if (day > today) return { day: null, note: "future" };
  if (day === today) return { day: null, note: isOtherDay ? "no_such_day" : null };
  if (firstDay === null || firstDay === today) return { day: null, note: "no_past" };
  if (day < firstDay) return { day: firstDay, note: "before_first" };
  return { day, note: isOtherDay ? "no_such_day" : null };
}

/** The last day of the month in place of one that the month does not have; null for what is no date. */
function existingDay(text: string): string | null {
  const [, month, written] = DAY_PARTS.exec(text) ?? [];
  if (month === undefined || written === undefined) return null;
  const days = [written, "30", "29", "28"].filter((each) => each <= written);
  const found = days.map((each) => `${month}-${each}`).find(isDay);
  // A year that no calendar of ours has is before the first day, or to come.
  return found ?? (isDay(`2000${text.slice(YEAR_LENGTH)}`) ? text : null);
}
