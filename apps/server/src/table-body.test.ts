// TABLE_BODY_MAX_MB on its way from the operator to the table API.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { prepareData } from "./testing/prepared-data.ts";
import { startWholeProduct, type WholeProduct } from "./testing/whole-product.ts";

const MB = 1024 * 1024;

let product: WholeProduct;

beforeAll(async () => {
  product = await startWholeProduct(inject("testDatabaseUrl"), {
    settings: { TABLE_BODY_MAX_MB: "2" },
    prepareData,
  });
});

afterAll(() => product[Symbol.asyncDispose]());

/** The update matches no row: only the size decides. */
async function write(bytes: number): Promise<number> {
  const { serviceRoleKey: key } = product.server.keys;
  const answer = await fetch(`http://${product.host}/rest/v1/users?id=eq.${randomUUID()}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${key}`, apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ bio: "x".repeat(bytes) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test("a write up to the setting is carried out, a larger one gets 413", async () => {
  expect(await write(1.5 * MB)).toBe(204);
  expect(await write(2 * MB)).toBe(413);
});
