import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Few enough that the embedded database answers others soon. */
const PLAYERS_AT_ONCE = 500;

/** Takes players off the boards whose latest approval is too long ago; resolves to true when more are due. */
export async function foldInactivity(service: Query): Promise<boolean> {
  const { rows } = await sql<{ is_more: boolean }>`
    select fold_inactivity(${PLAYERS_AT_ONCE}) as is_more`.execute(service);
  return rows[0]?.is_more === true;
}
