import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const AT_ONCE = 500;

/** Appends the decisions that were committed. Returns whether more may be waiting. */
export async function appendPublicLog(service: Query): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select append_public_log(${AT_ONCE}) as more`.execute(service);
  return rows[0]?.more ?? false;
}
