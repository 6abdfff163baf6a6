import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { withoutIndexes } from "./without-indexes.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

async function readIndexes(db: DatabaseTransaction) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'scores'::regclass
    order by definition`.execute(db);
  return rows.map(({ definition }) => definition);
}

test("plain indexes are away while a table is filled, and the same ones are there afterwards", async () => {
  // The test has its own table, because other tests use the product's tables at the same time.
  await product.world.platform.database.asService(async (db) => {
    await sql`
      create temporary table scores (id integer primary key, name text unique, wins integer)
      on commit drop`.execute(db);
    await sql`create index scores_wins on scores (wins desc, id) where wins > 0`.execute(db);
    const before = await readIndexes(db);

    const during = await withoutIndexes(db, ["scores"], () => readIndexes(db));

    expect(before).toHaveLength(3);
    expect(during).toEqual(before.filter((definition) => definition.includes("UNIQUE")));
    expect(await readIndexes(db)).toEqual(before);
  });
});
