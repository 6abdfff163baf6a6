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
  const { rows } = await sql<{ definition: string; is_unique: boolean }>`
    select pg_get_indexdef(indexrelid) as definition, indisunique as is_unique
    from pg_index
    where indrelid in ('users'::regclass, 'user_stats'::regclass)
    order by definition`.execute(db);
  return rows;
}

test("the plain indexes are away while the tables are filled, and the same ones are there afterwards", async () => {
  await product.world.platform.database.asService(async (db) => {
    const before = await readIndexes(db);
    const during = await withoutIndexes(db, ["users", "user_stats"], () => readIndexes(db));

    expect(before.some(({ is_unique }) => !is_unique)).toBe(true);
    expect(during).toEqual(before.filter(({ is_unique }) => is_unique));
    expect(await readIndexes(db)).toEqual(before);
  });
});
