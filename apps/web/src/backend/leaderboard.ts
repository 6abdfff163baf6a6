// The leaderboard, with its fallback to plain rows when the function fails.
import {
  BOARD_LIMIT_DEFAULT,
  BOARD_LIMIT_MAX,
  leaderboard,
  rankPlayers,
  type BoardPlayer,
  type Leaderboard,
  LeaderboardQuery,
} from "@capicu/contract/leaderboard";

import { BackendError, fromClient } from "./backend-error.ts";
import { callRemembered, rememberAnswer } from "./call-remembered.ts";
import { client } from "./client.ts";
import { readOrSaved, type DatedAnswer } from "./saved-answers.ts";
import { takeServedBoard } from "./served-board.ts";
import { holdsSession } from "./session-storage.ts";

type Extras = "lastUpdated" | "nextCursor" | "highlights" | "me";

/** The fallback has only the rows. */
export type Board = Omit<Leaderboard, Extras> & Partial<Pick<Leaderboard, Extras>>;

const FALLBACK_LIMIT = 1000;

export async function readLeaderboard(query: LeaderboardQuery): Promise<Board> {
  const served = takeServedBoard(query);
  if (served !== null) {
    rememberAnswer(leaderboard, query, { etag: served.etag, output: served.board });
    // A player's board also has their own row.
    if (!holdsSession()) return served.board;
  }
  try {
    return await callRemembered(leaderboard, query);
  } catch (error) {
    // A refusal is final; after any other error the fallback is used.
    if (error instanceof BackendError && isRefusal(error.status)) throw error;
    if (!isPlain(query)) throw error;
    const rows = await plainRows().catch(() => null);
    if (rows === null) throw error;
    const players = rankPlayers(rows, query.mode);
    return { success: true, players, total: players.length, mode: query.mode };
  }
}

/** Reads this many rows of a board; without a network, those that this browser got last. */
export async function readRows(query: BoardChoice, limit: number): Promise<DatedAnswer<Board>> {
  const read = () => readPages(query, limit);
  if (!isWhole(query)) return read();
  return readOrSaved(`board-${query.mode}`, read, (board) => ({
    ...board,
    players: board.players.slice(0, BOARD_LIMIT_DEFAULT),
  }));
}

type BoardChoice = Omit<LeaderboardQuery, "limit" | "cursor">;

/** One board of each mode is saved; other views would fill the storage. */
const isWhole = (query: BoardChoice) => isPlain(query) && (query.search ?? "") === "";

/** In several pages if needed. */
async function readPages(query: BoardChoice, limit: number): Promise<Board> {
  const page = (cursor: string | null, missing: number) =>
    readLeaderboard({ ...query, cursor, limit: Math.min(missing, BOARD_LIMIT_MAX) });
  const first = await page(null, limit);
  // A player who moved up between two pages would be on both.
  const rows = new Map(first.players.map((player) => [player.user_id, player]));
  let { nextCursor = null } = first;
  while (rows.size < limit && nextCursor !== null && nextCursor !== "") {
    const before = rows.size;
    const next = await page(nextCursor, limit - before);
    for (const player of next.players) rows.set(player.user_id, player);
    // A page without new players ends the loop.
    nextCursor = rows.size > before ? (next.nextCursor ?? null) : null;
  }
  return { ...first, players: [...rows.values()], nextCursor };
}

/** Uses the board's own call: the first result of a search for the handle. */
export async function readFeaturedPlayer(
  handle: string,
  filter: string,
): Promise<BoardPlayer | null> {
  const query = LeaderboardQuery.parse({ search: handle, filter, limit: 1 });
  const { players } = await readLeaderboard(query);
  return players[0] ?? null;
}

function isRefusal(status: number) {
  return status >= 400 && status < 500 && status !== 404;
}

/** Plain rows have no time windows, no past days and no follows. */
function isPlain({ timeframe, filter, at }: BoardChoice) {
  return timeframe === "all" && filter === "all" && at === undefined;
}

async function plainRows(): Promise<BoardPlayer[]> {
  const { tables } = await client();
  const profiles = await tables.from("player_profiles").select("*").limit(FALLBACK_LIMIT);
  if (profiles.error !== null) throw fromClient(profiles.error);
  const stats = await tables.from("user_stats").select("*").limit(FALLBACK_LIMIT);
  if (stats.error !== null) throw fromClient(stats.error);
  return joinRows(profiles.data as Row[], stats.data as Row[]);
}

type Row = BoardPlayer & { id?: string; first_approved_at?: string | null };

/** Players without a visible profile are not listed. */
export function joinRows(profiles: readonly Row[], stats: readonly Row[]): BoardPlayer[] {
  const profileOf = new Map(profiles.map((row) => [row.id, row]));
  return stats.flatMap((row) => {
    const profile = profileOf.get(row.user_id);
    // The first approval breaks ties, as on the server.
    const approved_at = row.first_approved_at ?? null;
    return profile === undefined ? [] : [{ ...profile, ...row, approved_at }];
  });
}
