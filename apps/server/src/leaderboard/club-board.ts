// The board of a club: who is on it, the database decides for each caller; nothing of it stays in memory.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { gamesToRank } from "@capicu/contract/standing";
import type { Mode } from "@capicu/contract/statistics";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { clubRefusal } from "#ground/club-refusal.ts";

import { cursorAfter, readLatestApproval, toPlayer } from "./board-answer.ts";
import { readClubHighlights, readClubRows, type ClubQuery, type OwnClubRow } from "./club-rows.ts";
import type { MinimumGames } from "./own-part.ts";

export type ReadClubBoard = (query: ClubQuery) => Promise<Leaderboard>;

/** The members whom the caller sees. A club that the caller must not know of does not exist for them. */
export async function readClubMembers(db: DatabaseTransaction, slug: string): Promise<string[]> {
  const { rows } = await sql<{ is_closed: boolean; members: string[] | null }>`
    select is_closed, to_json(members) as members from club_circle(${slug})`.execute(db);
  const [club] = rows;
  if (club === undefined) throw clubRefusal("missing");
  if (club.is_closed) throw clubRefusal("closed");
  return club.members ?? [];
}

interface ClubReaderParts {
  service: Query;
  minimumGames: MinimumGames;
  /** When a board last changed, while this process runs. */
  lastChange: () => string | null;
}

export function createClubReader({
  service,
  minimumGames,
  lastChange,
}: ClubReaderParts): ReadClubBoard {
  return async (query) => {
    const { mode, members, limit } = query;
    const [{ rows, size, own }, highlights] = await Promise.all([
      readClubRows(service, query),
      readClubHighlights(service, members, { mode, minimumGames: minimumGames[mode] }),
    ]);
    const players = rows.slice(0, limit).map(toPlayer);
    return {
      success: true,
      players,
      data: { players },
      total: size,
      mode,
      lastUpdated: lastChange() ?? (await readLatestApproval(service)),
      nextCursor: cursorAfter(rows, query),
      highlights,
      me:
        own === null
          ? null
          : ownPlace(own, query.timeframe === "all" ? minimumGames[mode] : 0, mode),
    };
  };
}

const ownPlace = (
  { next_rank_wins, ...row }: OwnClubRow,
  minimumGames: number,
  mode: Mode,
): Leaderboard["me"] => ({
  player: toPlayer(row),
  next_rank_wins,
  games_to_rank: gamesToRank(row[`${mode}_games_played`], minimumGames),
  // A share is said of the board of everybody.
  standing: null,
});
