// Functions that need the caller's own profile, called without one.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

test.each([
  ["profile-get", {}],
  ["my-stats", {}],
  ["account-delete", { handle: "@gone" }],
])("%s of an account without a profile says so", async (name, input) => {
  const { id, token } = await product.aPlayer();
  await sql`delete from users where id = ${id}`.execute(product.world.platform.database.service);

  const { status, body } = await call(product, name, { token, input });

  expect([status, body]).toMatchObject([404, { code: "profile_not_found" }]);
});
