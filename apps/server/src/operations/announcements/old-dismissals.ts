import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const AT_ONCE = 1000;

/** What is over is shown to nobody again. Returns whether more may be left. */
export async function removeOldDismissals(service: Query): Promise<boolean> {
  const { rows } = await sql`
    delete from announcement_dismissals
    where (user_id, announcement_id) in (
      select user_id, announcement_id from announcement_dismissals
      join announcements on id = announcement_id
      where ends_at <= now()
      limit ${AT_ONCE}
    )
    returning user_id`.execute(service);
  return rows.length === AT_ONCE;
}
