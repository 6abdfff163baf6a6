import { sql } from "kysely";

import type { TestProduct } from "./test-product.ts";

/** More wins than any player has: other test files leave theirs in the same database. */
export async function topScore({ world }: TestProduct): Promise<number> {
  const { rows } = await sql<{ wins: number }>`
    select coalesce(max(overall_wins), 0)::float8 + 1 as wins from user_stats`.execute(
    world.platform.database.service,
  );
  return rows[0]?.wins ?? 1;
}
