// The boards in memory: their bytes are made once for everybody, their ranks come from counts of scores.
import {
  clubOf,
  type BoardPlayer,
  type Leaderboard,
  type LeaderboardQuery,
} from "@capicu/contract/leaderboard";
import type { PlayerRanks } from "@capicu/contract/rank";
import type { Mode } from "@capicu/contract/statistics";
import type { ChangeFeed, RowChange } from "@capicu/platform/kernel/changes";
import type { Database, Query } from "@capicu/platform/kernel/database";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import { allReady, whenReady, type MaybePromise } from "@capicu/platform/kernel/when-ready";

import type { CacheObserver } from "#ground/cache-observer.ts";
import { shareReading } from "#ground/shared-reading.ts";

import { readRowsAround } from "./around-rows.ts";
import { cursorAfter, readLatestApproval, toPlayer } from "./board-answer.ts";
import type { BoardRow } from "./board-columns.ts";
import { namesPeriod } from "./board-period.ts";
import { countryOf, isOwnSet, type RowsQuery } from "./board-query.ts";
import { readRows } from "./board-rows.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createClubReader, type ReadClubBoard } from "./club-board.ts";
import { countOfCountry } from "./counted-rows.ts";
import { readHighlights } from "./highlights.ts";
import { createListedWins, type ListedWins } from "./listed-wins.ts";
import { createLiveCounts, type Counts, type LiveCounts } from "./live-counts.ts";
import type { MinimumGames } from "./own-part.ts";
import { createOwnPlaces, type OwnPlaces } from "./own-place.ts";
import { createPeriodBoards, type PeriodBoards } from "./period-boards.ts";
import { createResponseCache } from "./response-cache.ts";
import type { ScoreCounts } from "./score-counts.ts";
import { createSeasons, type Seasons } from "./seasons.ts";
import { createShownPlayers, type ShownPlayers } from "./shown-players.ts";
import { createVersionListeners, type VersionListener } from "./version-listeners.ts";
import { createViewerRows, type ViewerRows } from "./viewer-rows.ts";
import { createWeekRanks, type WeekRanks } from "./week-ranks.ts";

/** The answer that a visitor gets, which is also the shared part of every other answer. */
type PublicBoard = Omit<Leaderboard, "me">;

export interface Boards extends OwnPlaces {
  /** Games in each mode before a win rate is ranked. */
  minimumGames: MinimumGames;
  /** The cached bytes, only for boards that `looksTheSame` allows; a promise where they are made. */
  response(query: LeaderboardQuery): MaybePromise<CachedResponse<PublicBoard>>;
  read(query: LeaderboardQuery, viewerId: string | null): Promise<PublicBoard>;
  /** Boards of past days and of seasons. */
  periods: Pick<PeriodBoards, "read" | "choose" | "forgetSeasons">;
  /** The board of a club, whose members rank among themselves. */
  readClub: ReadClubBoard;
  /** The players whom this player has blocked, or who have blocked this player. */
  hiddenFrom(playerId: string): MaybePromise<ReadonlySet<string>>;
  /** As `shows_second_factor` in the database, but known here only some moments after a change. */
  hasSecondFactor(playerId: string): MaybePromise<boolean>;
  /** The current ranks of players; null for those who have no place on the boards. */
  playerRanks(mode: Mode, playerIds: readonly string[]): MaybePromise<PlayerRanks>;
  /** How many listed players have each number of wins in the mode. */
  countsOf(mode: Mode): Promise<Pick<ScoreCounts, "total" | "rankOf">>;
  /** The current ranks for these numbers of wins. */
  ranksOf(wins: Record<Mode, number>): Promise<Record<Mode, number>>;
  /**
   * Calls the listener with a new version soon after some board has changed, however often it does;
   * returns the unsubscriber.
   */
  subscribe(listener: VersionListener): () => void;
  /** Makes every board anew: a rule of theirs has changed. */
  renew(): void;
  close(): void;
}

export interface BoardsSettings {
  database: Database;
  publicReads: PublicReads;
  changes: ChangeFeed;
  minimumGames: MinimumGames;
  observer?: CacheObserver | undefined;
}

export function createBoards(settings: BoardsSettings): Boards {
  const { database, publicReads, changes, minimumGames, observer } = settings;
  const { service } = database;
  const counts = createLiveCounts(service);
  const listedWins = createListedWins(database, observer);
  const highlights = shareReading((mode: Mode) =>
    publicReads.read((one) =>
      readHighlights(one.service, { mode, minimumGames: minimumGames[mode] }),
    ),
  );
  const shownPlayers = createShownPlayers();
  const viewers = createViewerRows(service);
  const seasons = createSeasons(service);
  let lastChange: string | null = null;

  const read = createReader({
    service,
    publicReads,
    counts,
    viewers,
    weekRanks: createWeekRanks(publicReads, () => responses.outdate(() => true)),
    highlights,
    seasons,
    lastChange: () => lastChange,
  });
  const periods = createPeriodBoards({ ...settings, seasons, readNow: read, isForEverybody });
  const versions = createVersionListeners();
  // A reader who got old bytes here may listen on any process.
  const tellAgain = () => versions.announce(lastChange ?? "", true);
  const responses = createResponseCache((query) => read(query, null), observer, tellAgain);
  const outdate = (at: string, isAffected: Parameters<typeof responses.outdate>[0]) => {
    lastChange = at;
    highlights.clear();
    responses.outdate(isAffected);
    versions.announce(at);
  };
  const unsubscribe = changes.subscribe((batch) => {
    counts.apply(batch);
    for (const change of batch) {
      for (const part of [viewers, listedWins, periods]) part.apply(change);
      const isAffected = affectedBoards(change, shownPlayers);
      if (isAffected !== null) outdate(change.commitTimestamp, isAffected);
    }
  });

  return {
    minimumGames,
    read,
    readClub: createClubReader({ service, minimumGames, lastChange: () => lastChange }),
    periods,
    response: (query) => responses.get(query),
    ...createOwnPlaces({ viewers, counts, minimumGames }),
    ...createRanks(counts, listedWins),
    hiddenFrom: (playerId) => viewers.hiddenFrom(playerId),
    hasSecondFactor: (playerId) => viewers.hasSecondFactor(playerId),
    subscribe: (listener) => versions.subscribe(listener),
    renew: () => outdate(new Date().toISOString(), () => true),
    close() {
      unsubscribe();
      versions.close();
    },
  };
}

const createRanks = (
  counts: Pick<LiveCounts, "get">,
  listedWins: Pick<ReturnType<typeof createListedWins>, "get">,
): Pick<Boards, "playerRanks" | "countsOf" | "ranksOf"> => ({
  playerRanks: (mode, playerIds) =>
    whenReady(allReady([listedWins.get(playerIds), counts.get()]), ([wins, { byMode }]) =>
      ranksOfPlayers({ mode, counts: byMode[mode], wins }, playerIds),
    ),
  countsOf: async (mode) => (await counts.get()).byMode[mode],
  ranksOf: async (wins) => ranksIn((await counts.get()).byMode, wins),
});

function ranksOfPlayers(
  { mode, counts, wins }: { mode: Mode; counts: ScoreCounts; wins: readonly ListedWins[] },
  playerIds: readonly string[],
): PlayerRanks {
  const ranks = playerIds.map((id, at) => {
    const own = wins[at]?.[mode] ?? null;
    return { user_id: id, rank: own === null ? null : counts.rankOf(own) };
  });
  return { success: true, mode, total: counts.total, ranks };
}

interface ReaderParts {
  /** For what a viewer may have just written, such as whom they follow. */
  service: Query;
  publicReads: PublicReads;
  counts: Pick<ReturnType<typeof createLiveCounts>, "get">;
  viewers: Pick<ViewerRows, "ownRow">;
  weekRanks: WeekRanks;
  highlights: { get(mode: Mode): MaybePromise<Leaderboard["highlights"]> };
  seasons: Pick<Seasons, "offered">;
  /** When a board last changed, while this process runs. */
  lastChange: () => string | null;
}

/** Reads a board from the database; ranks and totals come from the counts in memory. */
function createReader({
  service,
  publicReads,
  counts,
  viewers,
  weekRanks,
  highlights,
  seasons,
  lastChange,
}: ReaderParts): Boards["read"] {
  const rowsFor = async (query: RowsQuery): Promise<BoardRow[]> => {
    const { viewerId, mode } = query;
    if (viewerId === null) return publicReads.read((one) => readRows(one.service, query));
    if (query.around === undefined) return readRows(service, query);
    const own = await viewers.ownRow(viewerId);
    return own === null ? [] : readRowsAround(service, own, mode);
  };
  return async (query, viewerId) => {
    const current = await counts.get();
    const natives = current.countries.get(countryOf(query.filter) ?? "") ?? 0;
    // Both ways read about this many rows; the database misjudges which one is shorter.
    const isRare = natives ** 2 < query.limit * current.byMode[query.mode].total;
    const [rows, cards, offered] = await Promise.all([
      rowsFor({ ...query, viewerId, isRare }),
      highlights.get(query.mode),
      seasons.offered(),
    ]);
    const page = rows.slice(0, query.limit);
    const counted = isOwnSet(query) ? null : countOfCountry(rows, query);
    const players = isOwnSet(query)
      ? page.map(toPlayer)
      : rankedAmongAll(page, {
          mode: query.mode,
          counts: current.byMode[query.mode],
          filterRanks: counted?.ranks,
          weekRanks: await weekRanks.ranksOf(
            query.mode,
            page.map(({ user_id }) => user_id),
          ),
        });
    return {
      success: true,
      players,
      data: { players },
      total: totalOf(query, rows, current),
      mode: query.mode,
      lastUpdated: lastChange() ?? (await readLatestApproval(service)),
      nextCursor: cursorAfter(rows, query, counted?.after(query.limit)),
      highlights: cards,
      ...(offered && { seasons: offered }),
    };
  };
}

interface RanksAmongAll {
  mode: Mode;
  counts: ScoreCounts;
  weekRanks: ReadonlyMap<string, number> | null;
  /** In the filter, by the index of the row. */
  filterRanks: readonly number[] | undefined;
}

const rankedAmongAll = (
  rows: readonly BoardRow[],
  { mode, counts, weekRanks, filterRanks }: RanksAmongAll,
): BoardPlayer[] =>
  rows.map((row, index) => ({
    ...toPlayer(row),
    rank: counts.rankOf(row[`${mode}_wins`]),
    ...(filterRanks && { filter_rank: filterRanks[index] ?? 0 }),
    ...(weekRanks && { week_rank: weekRanks.get(row.user_id) ?? null }),
  }));

const isForEverybody = ({ filter, search, cursor, around }: LeaderboardQuery): boolean =>
  filter !== "following" &&
  clubOf(filter) === null &&
  search === undefined &&
  !cursor &&
  around === undefined;

/** Whether a board of now looks the same to everybody, so that one read serves all. */
export const looksTheSame = (query: LeaderboardQuery): boolean =>
  isForEverybody(query) && !namesPeriod(query);

/** Which boards show the change; null when none does. */
function affectedBoards(change: RowChange, shownPlayers: ShownPlayers) {
  if (change.schema !== "public") return null;
  if (change.table === "users") return shownPlayers.read(change);
  return RANKING.has(change.table) ? () => true : null;
}

/** A change in these tables may move a row, a rank or a total on any board. */
const RANKING = new Set(["user_stats", "score_changes", "seasons"]);

function totalOf(query: LeaderboardQuery, rows: readonly BoardRow[], counts: Counts): number {
  if (isOwnSet(query)) return rows[0]?.set_size ?? 0;
  const country = countryOf(query.filter);
  if (country === null) return counts.byMode[query.mode].total;
  return counts.countries.get(country) ?? 0;
}

const ranksIn = (counts: Record<Mode, ScoreCounts>, wins: Record<Mode, number>) => ({
  overall: counts.overall.rankOf(wins.overall),
  casual: counts.casual.rankOf(wins.casual),
  blitz: counts.blitz.rankOf(wins.blitz),
});
