// The boards in memory: bytes made once for all who ask the same, ranks from counts of scores.
import type { BoardPlayer, Leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { ChangeFeed } from "@capicu/platform/kernel/changes";
import type { Database, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { shareReading } from "#ground/shared-reading.ts";
import { throttle } from "#ground/throttle.ts";

import { isListed, readOwnRow, readRows, type BoardRow } from "./board-rows.ts";
import type { CachedResponse } from "./cached-response.ts";
import { writeCursor } from "./cursor.ts";
import { readHighlights } from "./highlights.ts";
import { createResponseCache } from "./response-cache.ts";
import { ScoreCounts } from "./score-counts.ts";

/** What a visitor gets, and so everybody's part of the answer. */
type PublicBoard = Omit<Leaderboard, "me">;
type OwnPlace = Leaderboard["me"];

export interface Boards {
  /** Ready bytes; only for boards that look the same to everybody. */
  response(query: LeaderboardQuery): Promise<CachedResponse<PublicBoard>>;
  read(query: LeaderboardQuery, viewerId: string | null): Promise<PublicBoard>;
  ownPlace(mode: Mode, playerId: string): Promise<OwnPlace>;
  /** The places of today for so many wins. */
  ranksOf(wins: Record<Mode, number>): Promise<Record<Mode, number>>;
  close(): void;
}

export interface BoardsSettings {
  database: Database;
  changes: ChangeFeed;
  minimumGames: number;
}

/** However fast changes come, boards are read again at most this often. */
const REBUILD_MS = 150;
const TABLES = new Set(["users", "user_stats", "score_changes"]);

export function createBoards({ database, changes, minimumGames }: BoardsSettings): Boards {
  const { service } = database;
  const counts = shareReading(() => readCounts(service));
  const highlights = shareReading((mode: Mode) => readHighlights(service, mode, minimumGames));
  let lastChange: string | null = null;

  const read: Boards["read"] = async (query, viewerId) => {
    const [rows, byMode, cards] = await Promise.all([
      readRows(service, { ...query, viewerId }),
      counts.get(null),
      highlights.get(query.mode),
    ]);
    const ranks = isOwnSet(query) ? null : byMode[query.mode];
    const players = rows.slice(0, query.limit).map((row) => toPlayer(row, query.mode, ranks));
    return {
      success: true,
      players,
      data: { players },
      total: totalOf(query, rows, byMode[query.mode]),
      mode: query.mode,
      lastUpdated: lastChange ?? (await latestApproval(service)),
      nextCursor: cursorAfter(rows, query),
      highlights: cards,
    };
  };

  const responses = createResponseCache((query) => read(query, null));
  const forget = throttle(REBUILD_MS, () => {
    counts.clear();
    highlights.clear();
    responses.clear();
  });
  const unsubscribe = changes.subscribe((batch) => {
    const latest = batch.findLast(({ schema, table }) => schema === "public" && TABLES.has(table));
    if (latest === undefined) return;
    lastChange = latest.commitTimestamp;
    forget.call();
  });

  return {
    read,
    response: (query) => responses.get(query),
    async ownPlace(mode, playerId) {
      const player = await readOwnRow(service, playerId);
      if (player === null) return null;
      const ranks = (await counts.get(null))[mode];
      const wins = player[`${mode}_wins`];
      return {
        player: { ...player, rank: ranks.rankOf(wins) },
        next_rank_wins: ranks.nextAbove(wins),
      };
    },
    ranksOf: async (wins) => ranksIn(await counts.get(null), wins),
    close() {
      unsubscribe();
      forget.cancel();
    },
  };
}

/** Boards that rank inside their own set instead of among everybody. */
const isOwnSet = ({ filter, timeframe }: LeaderboardQuery) =>
  filter === "following" || timeframe !== "all";

function totalOf(query: LeaderboardQuery, rows: readonly BoardRow[], counts: ScoreCounts): number {
  const isEverybody = query.filter === "all" && query.timeframe === "all";
  return isEverybody ? counts.total : (rows[0]?.set_size ?? 0);
}

function toPlayer(row: BoardRow, mode: Mode, ranks: ScoreCounts | null): BoardPlayer {
  const { place, set_size: _size, first_approved_at: _approved, ...player } = row;
  return { ...player, rank: ranks === null ? place : ranks.rankOf(row[`${mode}_wins`]) };
}

const ranksIn = (counts: Record<Mode, ScoreCounts>, wins: Record<Mode, number>) => ({
  overall: counts.overall.rankOf(wins.overall),
  casual: counts.casual.rankOf(wins.casual),
  blitz: counts.blitz.rankOf(wins.blitz),
});

function cursorAfter(rows: readonly BoardRow[], { limit, mode }: LeaderboardQuery): string | null {
  const last = rows[limit - 1];
  if (last === undefined || rows.length <= limit) return null;
  return writeCursor({
    wins: last[`${mode}_wins`],
    losses: last[`${mode}_losses`],
    approvedAt: last.first_approved_at,
    id: last.user_id,
  });
}

/** One walk over the listed players for all modes. */
async function readCounts(service: Query): Promise<Record<Mode, ScoreCounts>> {
  const wins = MODES.map((mode) => `${mode}_wins`);
  const { rows } = await sql<{ mode: Mode; score: number; players: number }>`
    select
      case when grouping(casual_wins) = 0 then 'casual'
           when grouping(blitz_wins) = 0 then 'blitz'
           else 'overall' end as mode,
      coalesce(${sql.raw(wins.join(", "))}) as score,
      count(*) as players
    from user_stats
    join users on users.id = user_stats.user_id
    where ${isListed()}
    group by grouping sets (${sql.raw(wins.map((column) => `(${column})`).join(", "))})`.execute(
    service,
  );
  const entries = MODES.map(
    (mode) => [mode, new ScoreCounts(rows.filter((row) => row.mode === mode))] as const,
  );
  return Object.fromEntries(entries) as Record<Mode, ScoreCounts>;
}

async function latestApproval(service: Query): Promise<string | null> {
  const { rows } = await sql<{ latest: string | null }>`
    select to_jsonb(max(approved_at)) as latest from user_stats`.execute(service);
  return rows[0]?.latest ?? null;
}
