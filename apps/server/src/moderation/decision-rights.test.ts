// Only the functions of decisions write them: the table API writes none, even with the service key.
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  aSubmission,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let owner: TestPlayer;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [owner, admin] = [await product.aPlayer(), await product.anAdmin()];
});
afterAll(() => product[Symbol.asyncDispose]());

const KEYS: [string, () => SupabaseClient][] = [
  ["the owner", () => owner.client],
  ["an admin", () => admin.client],
  ["the service key", () => product.service],
];

test.each(KEYS)("%s decides nothing over the table API", async (_who, client) => {
  const { id } = await submit(owner);
  const submissions = client().from("stats_submissions");
  const changes = [
    { status: "approved" },
    { status: "withdrawn" },
    { reviewed_at: new Date().toISOString() },
    { reviewed_by: admin.id },
    { rejection_reason: "x" },
    { rejection_code: "x" },
    { contested: [] },
  ];

  for (const change of changes)
    expect((await submissions.update(change).eq("id", id)).error?.code).toBe("42501");
  expect((await submissions.insert(aSubmission(owner, { status: "approved" }))).error?.code).toBe(
    "42501",
  );
  expect(
    (await client().from("approved_statistics").insert({ user_id: owner.id })).error?.code,
  ).toBe("42501");
});

test("the service key still sends for a player, and mends a value", async () => {
  const { data } = await product.service
    .from("stats_submissions")
    .insert(aSubmission(owner))
    .select("id")
    .single<{ id: string }>()
    .throwOnError();

  const mended = await product.service
    .from("stats_submissions")
    .update({ overall_wins: 121 })
    .eq("id", data.id);

  expect(mended.error).toBeNull();
});
