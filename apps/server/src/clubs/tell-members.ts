import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const MEMBERS_AT_ONCE = 200;

/** Tells the next members of a club that has closed or opened again. Returns whether more may be waiting. */
export async function tellMembers(service: Query): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select tell_club_members(${MEMBERS_AT_ONCE}) as more`.execute(service);
  return rows[0]?.more ?? false;
}
