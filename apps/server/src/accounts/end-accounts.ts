// Ends the accounts whose time to think better of it is over.
import { retireUser } from "@capicu/platform/auth/removal";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface AccountEnds {
  database: Database;
  clock: Clock;
  /** A deleted account pays for nothing any more. */
  endSubscription: (player: string) => Promise<void>;
}

/** The request is removed last: what is interrupted is done again. */
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
    await retireUser(database, id, now);
    // Nobody's wish but the one that was kept.
    await sql`select end_account(${id})`.execute(database.service);
  }
}
