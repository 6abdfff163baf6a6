// The boards of past days and of seasons. A past day's board is read once and stays in memory, for as long as nobody on
// it changes; how many there are is bounded.
import type { Leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { Database, Query } from "@capicu/platform/kernel/database";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import { sql } from "kysely";

import type { CacheObserver } from "#ground/cache-observer.ts";
import { shareReading } from "#ground/shared-reading.ts";

import { cursorAfter, toPlayer } from "./board-answer.ts";
import type { BoardRow } from "./board-columns.ts";
import { choosePeriod, type ShownPeriod } from "./board-period.ts";
import type { RowsQuery } from "./board-query.ts";
import { countOfCountry, countRows } from "./counted-rows.ts";
import type { MinimumGames } from "./own-part.ts";
import { endOf, isPart, readPastRows } from "./past-rows.ts";
import { createResponseCache } from "./response-cache.ts";
import { readSeasonRows } from "./season-rows.ts";
import type { Seasons } from "./seasons.ts";

/** Without the caller's own row, which is of now. */
type PeriodBoard = Omit<Leaderboard, "me">;

export interface PeriodBoards {
  /** The nearest board to a day or a season. */
  read(query: LeaderboardQuery, viewerId: string | null): Promise<PeriodBoard>;
  /** Which board would be shown. */
  choose(query: LeaderboardQuery): Promise<ShownPeriod>;
  apply(change: RowChange): void;
  /** After an act on a season in this process, which the feed tells a moment later. */
  forgetSeasons(): void;
}

interface PeriodBoardsParts {
  database: Database;
  publicReads: PublicReads;
  seasons: Seasons;
  minimumGames: MinimumGames;
  observer?: CacheObserver | undefined;
  /** A board of now or of a time window. */
  readNow: (query: LeaderboardQuery, viewerId: string | null) => Promise<PeriodBoard>;
  isForEverybody: (query: LeaderboardQuery) => boolean;
  now?: () => number;
}

/** A query in the cache has its period in `at`. */
const keyOf = ({ query, period }: ShownPeriod): LeaderboardQuery => ({
  ...query,
  at: JSON.stringify(period),
});

export function createPeriodBoards(parts: PeriodBoardsParts): PeriodBoards {
  const { seasons, isForEverybody, now = Date.now } = parts;
  const { service } = parts.database;
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
  const forgetSeasons = () => {
    seasons.forget();
    responses.outdate(() => true);
  };
  return {
    choose,
    forgetSeasons,
    async read(query, viewerId) {
      const choice = await choose(query);
      const { day, season } = choice.period;
      const isOfPeriod = day !== null || (season !== null && season.state !== "planned");
      if (!isOfPeriod || !isForEverybody(choice.query)) return read(choice, viewerId);
      return (await responses.get(keyOf(choice))).answer;
    },
    apply({ table, record, oldRecord }) {
      const row = record ?? oldRecord ?? {};
      if (table === "seasons") {
        forgetSeasons();
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
  const { seasons, minimumGames, readNow, now = Date.now } = parts;
  const readRows = createRowsReader(parts);
  // Who hides their numbers is missing in the total of the next hour.
  const totals = shareReading((key: string) => readTotal(parts.database.service, dayIn(key)));
  const totalOf = (rows: readonly BoardRow[], query: RowsQuery, day: string | null) =>
    day === null || isPart(query) ? (rows[0]?.set_size ?? 0) : totals.get(keyOfTotal(day, now()));

  const readFixed = async (
    { query, period }: ShownPeriod,
    viewerId: string | null,
  ): Promise<PeriodBoard> => {
    const { day } = period;
    const rowsQuery = { ...query, viewerId, isRare: false };
    const [rows, offered] = await Promise.all([readRows(rowsQuery, period), seasons.offered()]);
    const ofCountry = day === null ? null : countOfCountry(rows, query);
    const counted = day === null || isPart(rowsQuery) ? ofCountry : countRows(rows, query);
    const players = rows.slice(0, query.limit).map((row, index) => ({
      ...fixedPlayer(row),
      ...(ofCountry && { filter_rank: ofCountry.ranks[index] ?? 0 }),
    }));
    return {
      success: true,
      players,
      data: { players },
      total: await totalOf(rows, rowsQuery, day),
      mode: query.mode,
      lastUpdated: null,
      nextCursor: cursorAfter(rows, query, counted?.after(query.limit)),
      highlights: { ...NO_HIGHLIGHTS, minimum_games: day === null ? 0 : minimumGames[query.mode] },
      period,
      ...(offered && { seasons: offered }),
    };
  };
  return async (choice: ShownPeriod, viewerId: string | null): Promise<PeriodBoard> => {
    const { query, period } = choice;
    const isFixed = period.day !== null || period.season?.state === "closed";
    return isFixed ? readFixed(choice, viewerId) : { ...(await readNow(query, viewerId)), period };
  };
}

function createRowsReader({ publicReads, database: { service } }: PeriodBoardsParts) {
  return (query: RowsQuery, { day, season }: ShownPeriod["period"]) => {
    const readFrom = (db: Query) =>
      day === null
        ? readSeasonRows(db, { ...query, season: season?.slug ?? "" })
        : readPastRows(db, { ...query, day });
    return query.viewerId === null
      ? publicReads.read((one) => readFrom(one.service))
      : readFrom(service);
  };
}

const HOUR_MS = 3_600_000;
const DAY_LENGTH = 10;
const keyOfTotal = (day: string, now: number) => `${day} ${Math.floor(now / HOUR_MS)}`;
const dayIn = (key: string) => key.slice(0, DAY_LENGTH);

const NO_HIGHLIGHTS = {
  most_followers: null,
  most_wins: null,
  highest_win_rate: null,
  most_points: null,
};

/** What was never corrected says nothing of it. */
function fixedPlayer(row: BoardRow) {
  const { correction, ...player } = toPlayer(row);
  return correction === null || correction === undefined ? player : { ...player, correction };
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
