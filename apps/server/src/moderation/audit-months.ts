// The audit log has a partition for each month: months are made ahead, and old ones leave as a whole.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** A server that was off for so long finds a place for its first entry. */
const MONTHS_AHEAD = 3;
const DAY_MS = 86_400_000;

/** Returns the names of the months' partitions that it has removed. */
export async function keepAuditMonths(
  service: Query,
  clock: Clock,
  retentionDays: number,
): Promise<string[]> {
  const now = clock.now();
  await sql`select divide_audit_log(${now}, ${MONTHS_AHEAD})`.execute(service);
  const before = new Date(now.getTime() - retentionDays * DAY_MS);
  const { rows } = await sql<{ removed: string[] }>`
    select trim_audit_log(${before}) as removed`.execute(service);
  return rows[0]?.removed ?? [];
}
