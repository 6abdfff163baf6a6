import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Problem } from "#ground/problem.ts";

/** With ten times as many, the embedded engine takes half an hour for a restore and seconds for a search of a name. */
const EMBEDDED_PLAYERS = 100_000;

/** Says whether there are more players than the embedded database is for; null where it fits. */
export async function findEngineProblem(
  { engine, service }: Pick<Database, "engine" | "service">,
  most = EMBEDDED_PLAYERS,
): Promise<Problem | null> {
  if (engine === "postgres") return null;
  const { rows } = await sql`select from users offset ${most} limit 1`.execute(service);
  return rows.length === 0
    ? null
    : {
        cause: `There are more than ${most} players, for whom the embedded database is too slow.`,
        fix: "Back up, set DATABASE_URL, and restore there.",
      };
}
