// Approvals with a date of their own, as the ledger has them.
import { sql } from "kysely";

import type { TestPlayer, TestProduct } from "./test-product.ts";

interface DatedApproval {
  /** A moment as PostgreSQL reads it. */
  at: string;
  wins: number;
  losses?: number;
  /** Of the submission; as `at`, if not given. */
  sentAt?: string;
}

/** Answers the row of the ledger. */
export async function approveAt(
  product: TestProduct,
  { id }: Pick<TestPlayer, "id">,
  { at, wins, losses = 10, sentAt = at }: DatedApproval,
): Promise<string> {
  const { service } = product.world.platform.database;
  const { rows } = await sql<{ id: string }>`
    with submission as (
      insert into stats_submissions (user_id, domino_app, status)
      values (${id}, 'domino-by-flyclops', 'approved') returning id
    )
    insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, overall_wins,
      overall_losses, overall_win_rate, overall_games_played, overall_points_scored, casual_wins,
      casual_losses, casual_win_rate, casual_games_played, casual_points_scored, blitz_wins,
      blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
    select ${id}, id, ${sentAt}::timestamptz, ${at}::timestamptz, ${wins}, ${losses}, 50,
      ${wins + losses}, ${wins * 10}, ${wins + 1}, ${losses}, 50, ${wins + losses + 1}, 0, ${wins + 2}, 10,
      50, ${wins + 12}, 0
    from submission
    returning id`.execute(service);
  await sql`select publish_stats(${id})`.execute(service);
  return rows[0]?.id ?? "";
}

/** As an undone decision does. */
export async function undoApproval(
  product: TestProduct,
  player: Pick<TestPlayer, "id">,
  approval: string,
): Promise<void> {
  const { service } = product.world.platform.database;
  await sql`update approved_statistics set retracted_at = now() where id = ${approval}`.execute(
    service,
  );
  await sql`select publish_stats(${player.id})`.execute(service);
}
