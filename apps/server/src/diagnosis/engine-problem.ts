import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** With ten times as many, the embedded engine takes half an hour for a restore and seconds for a search of a name. */
const EMBEDDED_PLAYERS = 100_000;

/** Says whether there are more players than the embedded database is for; null where it fits. */
export async function findEngineProblem(
  { engine, service }: Pick<Database, "engine" | "service">,
  most = EMBEDDED_PLAYERS,
): Promise<string | null> {
  if (engine === "postgres") return null;
  const { rows } = await sql`select from users offset ${most} limit 1`.execute(service);
  return rows.length === 0
    ? null
    : `there are more than ${most} players, for whom the embedded database is too slow: back up, set DATABASE_URL and restore there`;
}
