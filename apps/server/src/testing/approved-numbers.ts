import { sql } from "kysely";

import { submit, type TestPlayer, type TestProduct } from "./test-product.ts";

/** The ledger's row of an approved submission, with a screenshot beside it or without. */
export async function approveNumbers(
  { world }: TestProduct,
  player: TestPlayer,
  { screenshot }: { screenshot: boolean },
) {
  const db = world.platform.database.service;
  const { id } = await submit(player);
  if (screenshot)
    await sql`
      insert into submission_evidence (submission_id, half, path)
      values (${id}, 'top_half', 'a/b.png')`.execute(db);
  await sql`
    insert into stat_snapshots (user_id, submission_id, overall_wins, overall_losses,
      overall_win_rate, overall_games_played, overall_points_scored, casual_wins, casual_losses,
      casual_win_rate, casual_games_played, casual_points_scored, blitz_wins, blitz_losses,
      blitz_win_rate, blitz_games_played, blitz_points_scored)
    values (${player.id}, ${id}, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(db);
}
