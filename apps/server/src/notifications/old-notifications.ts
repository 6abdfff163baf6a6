import type { Clock } from "@capicu/platform/kernel/clock";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Players who come back after a long time find what they have missed. */
const UNREAD_FACTOR = 2;
const AT_ONCE = 1000;
const DAY_MS = 86_400_000;

/**
 * Removes notifications past their time, but none whose email still waits. Returns whether more may be due.
 */
export async function removeOldNotifications(
  service: Query,
  clock: Clock,
  retentionDays: number,
): Promise<boolean> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const { rows } = await sql`
    delete from notifications
    where id in (
      select id from (
        (
          select id, created_at from notifications
          where read_at is not null and created_at < ${before(retentionDays)}
          order by created_at limit ${AT_ONCE}
        )
        union all
        (
          select id, created_at from notifications
          where read_at is null and created_at < ${before(retentionDays * UNREAD_FACTOR)}
          order by created_at limit ${AT_ONCE}
        )
      ) as old
      where not exists (
        select from mail_outbox
        where notification_id = old.id and done_at is null and given_up_at is null
      )
      order by created_at limit ${AT_ONCE}
    )
    returning id`.execute(service);
  return rows.length === AT_ONCE;
}
