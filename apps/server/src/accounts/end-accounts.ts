// Deletes the accounts whose waiting period is over.
import { softDeleteUser } from "@capicu/platform/auth/removal";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface AccountEnds {
  database: Database;
  clock: Clock;
  /** A deleted account pays nothing more. */
  endSubscription: (player: string) => Promise<void>;
}

/** The request is removed last, so that an interrupted deletion is repeated. */
export async function endDueAccounts({
  database,
  clock,
  endSubscription,
}: AccountEnds): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    select user_id as id from account_deletions where due_at <= ${now}`.execute(database.service);
  for (const { id } of rows) {
    await endSubscription(id);
    await softDeleteUser(database, id, now);
    // No policy allows this; the player's stored request is the reason for it.
    await sql`select end_account(${id})`.execute(database.service);
  }
}
