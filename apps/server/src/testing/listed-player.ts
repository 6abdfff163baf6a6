import { sql } from "kysely";

import type { TestPlayer, TestProduct } from "./test-product.ts";

/** A player with a place on every board. */
export async function listPlayer(
  product: TestProduct,
  wins: number,
  columns: Record<string, unknown>,
): Promise<TestPlayer> {
  const player = await product.aPlayer(columns);
  await sql`
    insert into user_stats (user_id, wins, losses, win_rate, games_played, points_scored,
      casual_wins, casual_games_played, blitz_wins, blitz_games_played, first_approved_at)
    values (${player.id}, ${wins}, 10, 50, ${wins + 10}, ${wins * 10},
      ${wins + 1000}, 20, ${wins + 2000}, 20, now())`.execute(
    product.world.platform.database.service,
  );
  return player;
}
