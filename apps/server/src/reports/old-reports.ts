import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const AT_ONCE = 1000;

/** What was decided long ago tells moderators nothing more. Returns whether more may be due. */
export async function removeOldReports(service: Query): Promise<boolean> {
  const { rows } = await sql`
    delete from reports
    where id in (
      select id from reports
      where settled_at < now() - interval '1 year'
      order by settled_at
      limit ${AT_ONCE}
    )
    returning id`.execute(service);
  return rows.length === AT_ONCE;
}
