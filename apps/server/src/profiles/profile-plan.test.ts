// Which plan the database makes for a profile: planning took longer than reading.
import { sql } from "kysely";
import { expect, test } from "vitest";

import { testProduct } from "#testing/test-product.ts";

const VISITOR = { role: "anon", id: null, claims: { role: "anon" } } as const;
/** It has eleven; a copy of the rule for each column that depends on it made 68. */
const PARTS_MAX = 20;

test("the rule of visibility is planned once for a profile, not once for each of its columns", async () => {
  await using product = await testProduct();

  const { rows } = await product.world.platform.database.asCaller(VISITOR, (db) =>
    sql<{ "QUERY PLAN": string }>`
      explain select * from player_profiles where id = gen_random_uuid()`.execute(db),
  );

  const parts = rows.filter((row) => /^ *(?:SubPlan|InitPlan)/.test(row["QUERY PLAN"]));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.length).toBeLessThan(PARTS_MAX);
});
