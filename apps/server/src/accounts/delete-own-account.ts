import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** When the account ends; null for an account that stays. */
export async function readDeletion(db: Query, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ due: string }>`
    select to_jsonb(due_at) as due from account_deletions where user_id = ${playerId}`.execute(db);
  return rows[0]?.due ?? null;
}

/** Only the first request counts. */
export async function requestDeletion(
  db: Query,
  { playerId, dueAt }: { playerId: string; dueAt: Date },
): Promise<void> {
  await sql`
    insert into account_deletions (user_id, due_at) values (${playerId}, ${dueAt})
    on conflict (user_id) do nothing`.execute(db);
}

export async function withdrawDeletion(db: Query, playerId: string): Promise<void> {
  await sql`delete from account_deletions where user_id = ${playerId}`.execute(db);
}
