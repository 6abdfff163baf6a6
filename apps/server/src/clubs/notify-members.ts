import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const MEMBERS_AT_ONCE = 200;

/** Notifies the next members of a club that has closed or opened again. Returns whether more may be waiting. */
export async function notifyMembers(service: Query): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select notify_club_members(${MEMBERS_AT_ONCE}) as more`.execute(service);
  return rows[0]?.more ?? false;
}
