import { sql } from "kysely";
import { expect, test } from "vitest";

import { testProduct } from "#testing/test-product.ts";

import { foldChanges } from "./fold-changes.ts";

test("many changes that were folded are soon removed from the disk too", async () => {
  await using product = await testProduct();
  const { service } = product.world.platform.database;
  await sql`
    insert into counter_changes (name, change)
    select 'games', 0 from generate_series(1, 2000)`.execute(service);

  // The database counts dead rows with a delay of about a second.
  const countVacuums = async () => {
    await foldChanges(service, "counter_changes");
    const { rows } = await sql<{ count: number }>`
      select pg_stat_get_vacuum_count('counter_changes'::regclass)::int as count`.execute(service);
    return rows[0]?.count;
  };

  await expect.poll(countVacuums, { timeout: 20_000, interval: 200 }).toBeGreaterThan(0);
}, 30_000);
