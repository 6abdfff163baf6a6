// The boards of past days and of seasons. A past day's board is read once and stays in memory, for as long as nobody on
// it changes; how many there are is bounded.
import type { Leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { Query } from "@capicu/platform/kernel/database";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import { sql } from "kysely";

import type { CacheObserver } from "#ground/cache-observer.ts";
import { shareReading } from "#ground/shared-reading.ts";

import { cursorAfter, toPlayer } from "./board-answer.ts";
import type { BoardRow } from "./board-columns.ts";
import { choosePeriod, type ShownPeriod } from "./board-period.ts";
import type { RowsQuery } from "./board-query.ts";
import { countRows } from "./counted-rows.ts";
import type { MinimumGames } from "./own-part.ts";
import { endOf, isPart, readPastRows } from "./past-rows.ts";
import { createResponseCache } from "./response-cache.ts";
import { readSeasonRows } from "./season-rows.ts";
import type { Seasons } from "./seasons.ts";

/** Without the caller's own row, which is of now. */
export type PeriodBoard = Omit<Leaderboard, "me">;

export interface PeriodBoards {
  /** The nearest board to a day or a season. */
  read(query: LeaderboardQuery, viewerId: string | null): Promise<PeriodBoard>;
  /** Which board would be shown. */
  choose(query: LeaderboardQuery): Promise<ShownPeriod>;
  apply(change: RowChange): void;
}

interface PeriodBoardsParts {
  service: Query;
  publicReads: PublicReads;
  seasons: Seasons;
  minimumGames: MinimumGames;
  observer?: CacheObserver | undefined;
  /** A board of now or of a time window. */
  readNow: (query: LeaderboardQuery, viewerId: string | null) => Promise<PeriodBoard>;
  looksTheSame: (query: LeaderboardQuery) => boolean;
  now?: () => number;
}

/** A query in the cache has its period in `at`. */
const keyOf = ({ query, period }: ShownPeriod): LeaderboardQuery => ({
  ...query,
  at: JSON.stringify(period),
});

export function createPeriodBoards(parts: PeriodBoardsParts): PeriodBoards {
  const { service, seasons, looksTheSame, now = Date.now } = parts;
  let firstDay: string | null = null;
  const choose = async (query: LeaderboardQuery) => {
    if (query.at !== undefined) firstDay ??= await readFirstDay(service);
    return choosePeriod(query, { now: now(), firstDay, seasons });
  };
  const read = createPeriodReader(parts);
  const responses = createResponseCache<PeriodBoard>(
    ({ at = "", ...query }) =>
      read({ query, period: JSON.parse(at) as ShownPeriod["period"] }, null),
    parts.observer,
  );
  return {
    choose,
    async read(asked, viewerId) {
      const shown = await choose(asked);
      const { day, season } = shown.period;
      const isOfPeriod = day !== null || (season !== null && season.state !== "planned");
      if (!isOfPeriod || !looksTheSame(shown.query)) return read(shown, viewerId);
      return (await responses.get(keyOf(shown))).answer;
    },
    apply({ table, record, oldRecord }) {
      const row = record ?? oldRecord ?? {};
      if (table === "seasons") {
        seasons.forget();
        responses.outdate(() => true);
      } else if (table === "users" || table === "user_stats") {
        const id = row[table === "users" ? "id" : "user_id"];
        responses.outdate(
          ({ players, period }) =>
            period?.season?.state === "running" || players.some(({ user_id }) => user_id === id),
        );
      }
    },
  };
}

function createPeriodReader(parts: PeriodBoardsParts) {
  const { service, publicReads, minimumGames, readNow } = parts;
  const totals = shareReading((day: string) => readTotal(service, day));

  const fixedRows = (query: RowsQuery, { day, season }: ShownPeriod["period"]) => {
    const readFrom = (db: Query) =>
      day === null
        ? readSeasonRows(db, { ...query, season: season?.slug ?? "" })
        : readPastRows(db, { ...query, day });
    return query.viewerId === null
      ? publicReads.read((one) => readFrom(one.service))
      : readFrom(service);
  };

  return async ({ query, period }: ShownPeriod, viewerId: string | null): Promise<PeriodBoard> => {
    const { day, season } = period;
    if (day === null && season?.state !== "closed")
      return { ...(await readNow(query, viewerId)), period };
    const rowsQuery = { ...query, viewerId, isRare: false };
    const rows = await fixedRows(rowsQuery, period);
    const total =
      day === null || isPart(rowsQuery) ? (rows[0]?.set_size ?? 0) : await totals.get(day);
    const players = rows.slice(0, query.limit).map(fixedPlayer);
    return {
      success: true,
      players,
      data: { players },
      total,
      mode: query.mode,
      lastUpdated: null,
      nextCursor: nextCursor(rows, query, day !== null && !isPart(rowsQuery)),
      highlights: {
        most_followers: null,
        most_wins: null,
        highest_win_rate: null,
        most_points: null,
        minimum_games: day === null ? 0 : minimumGames[query.mode],
      },
      period,
    };
  };
}

/** What was never corrected says nothing of it. */
function fixedPlayer(row: BoardRow) {
  const { correction, ...player } = toPlayer(row);
  return correction === null || correction === undefined ? player : { ...player, correction };
}

function nextCursor(rows: readonly BoardRow[], query: LeaderboardQuery, isCounted: boolean) {
  const standing = isCounted ? countRows(rows, query)?.after(query.limit) : undefined;
  return cursorAfter(rows, query, standing);
}

async function readFirstDay(service: Query): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(approved_at) at time zone 'utc')::date::text as day from approved_statistics`.execute(
    service,
  );
  return rows[0]?.day ?? null;
}

async function readTotal(service: Query, day: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select players_at(${endOf(day)})::integer as total`.execute(service);
  return rows[0]?.total ?? 0;
}
