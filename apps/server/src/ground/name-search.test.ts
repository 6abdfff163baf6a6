import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { accountContains, isIndexed, nameContains } from "./name-search.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

describe("a part that the index knows", () => {
  test.each(["ana", "Doña", "a bcd", "_123_", "Ñandú", "дом"])(
    "%s has three signs in a row",
    (part) => {
      expect(isIndexed(part)).toBe(true);
    },
  );

  test.each(["", "an", "ñá", "a.b.c", "___", "%%%%", "🙂🙂🙂🙂"])("%s has not", (part) => {
    expect(isIndexed(part)).toBe(false);
  });
});

/** The plan of the database when it may not scan a whole table. */
async function planFor(condition: ReturnType<typeof nameContains>): Promise<string> {
  return product.world.platform.database.asService(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain (costs off) select id from users where ${condition}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

test("a part of a name is found by its index", async () => {
  expect(await planFor(nameContains("rafa"))).toContain("Bitmap Index Scan on users_name_search");
});

test.each(["zq", "%", "🙂"])(
  "%s, which is not in the index, does not walk through it",
  async (part) => {
    expect(await planFor(nameContains(part))).not.toContain("users_name_search");
    expect(await planFor(accountContains(part))).not.toMatch(/users_(?:name|email)_search/);
  },
);

test("a moderator's search is found by the indexes of names and addresses", async () => {
  const plan = await planFor(accountContains("rafa"));

  expect(plan).toContain("Bitmap Index Scan on users_name_search");
  expect(plan).toContain("Bitmap Index Scan on users_email_search");
});

test("a part that no index knows is looked for among the newest accounts", async () => {
  expect(await planFor(accountContains("zq"))).toContain("users_newest");
});
