// The leaderboard, with its fallback to plain rows when the function fails.
import type { ProductFunction } from "@capicu/contract/product-function";

import { BackendError, fromClient } from "./backend-error.ts";
import type { Board, BoardPlayer, BoardQuery } from "./board.ts";
import { callFunction } from "./call-function.ts";
import { client } from "./client.ts";
import { rankRows } from "./rank-rows.ts";

const leaderboard = { name: "leaderboard", method: "POST" } as ProductFunction<BoardQuery, Board>;
const FALLBACK_LIMIT = 1000;

export async function readLeaderboard(query: BoardQuery): Promise<Board> {
  try {
    return await callFunction(leaderboard, query);
  } catch (error) {
    // An expected "no" is the answer itself; anything else may be worked round.
    if (error instanceof BackendError && isRefusal(error.status)) throw error;
    const rows = await plainRows().catch(() => null);
    if (rows === null) throw error;
    return rankRows(rows, query.mode);
  }
}

function isRefusal(status: number) {
  return status >= 400 && status < 500 && status !== 404;
}

async function plainRows(): Promise<BoardPlayer[]> {
  const { tables } = await client();
  const profiles = await tables.from("player_profiles").select("*").limit(FALLBACK_LIMIT);
  if (profiles.error !== null) throw fromClient(profiles.error);
  const stats = await tables.from("user_stats").select("*").limit(FALLBACK_LIMIT);
  if (stats.error !== null) throw fromClient(stats.error);
  const profileOf = new Map((profiles.data as BoardPlayer[]).map((row) => [row.id, row]));
  return (stats.data as BoardPlayer[]).flatMap((row) => {
    const profile = profileOf.get(row.user_id);
    return profile === undefined ? [] : [{ ...profile, ...row }];
  });
}
