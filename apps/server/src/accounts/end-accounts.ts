// Ends the accounts whose time to think better of it is over.
import { retireUser } from "@capicu/platform/auth/removal";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { startPeriodicJob, type PeriodicJob } from "@capicu/platform/kernel/periodic-job";
import { sql } from "kysely";

const EVERY_MS = 3_600_000;

interface AccountEnds {
  database: Database;
  clock: Clock;
  /** Whoever is gone pays for nothing any more. */
  endSubscription: (player: string) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** At once and then now and again, until it is closed. */
export function scheduleAccountEnds(ends: AccountEnds): PeriodicJob {
  const { onFailure } = ends;
  return startPeriodicJob(() => endDueAccounts(ends), { everyMs: EVERY_MS, onFailure });
}

/** The request goes last: whatever is cut short is done again. */
export async function endDueAccounts({
  database,
  clock,
  endSubscription,
}: Omit<AccountEnds, "onFailure">): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    select user_id as id from account_deletions where due_at <= ${now}`.execute(database.service);
  for (const { id } of rows) {
    await endSubscription(id);
    await retireUser(database, id, now);
    // Nobody's wish but the one that was kept.
    await database.asService(async (db) => {
      await sql`select forget_refunds(${id})`.execute(db);
      await sql`select anonymise_player(${id}), forget_appeals(${id}), forget_notifications(${id})`.execute(
        db,
      );
      await sql`delete from account_deletions where user_id = ${id}`.execute(db);
    });
  }
}
