// The database and the contract give each plan the same entitlements.
import { ENTITLED_PLANS, ENTITLEMENTS, PLAN_IDS } from "@capicu/contract/plans";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { subscriber } from "#testing/subscriber.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
const players = new Map<string, TestPlayer>();

beforeAll(async () => {
  product = await testProduct();
  for (const plan of PLAN_IDS)
    players.set(
      plan,
      await product.aPlayer({
        subscription_tier: plan,
        is_pro: plan === "pro",
        website_url: "https://example.com",
      }),
    );
});
afterAll(() => product[Symbol.asyncDispose]());

function playerOn(plan: string): TestPlayer {
  const player = players.get(plan);
  if (player === undefined) throw new Error(`nobody is on ${plan}`);
  return player;
}

const entitled = async ({ client }: Pick<TestPlayer, "client">, entitlement: string) =>
  (await client.rpc("is_entitled", { wanted: entitlement })).data as boolean;

test("the table of the database is the contract's", async () => {
  const { rows } = await sql<{ plan: string; entitlement: string }>`
    select plan, entitlement from plan_entitlements`.execute(
    product.world.platform.database.service,
  );

  const agreed = ENTITLEMENTS.flatMap((entitlement) =>
    ENTITLED_PLANS[entitlement].map((plan) => ({ plan, entitlement })),
  );
  expect(rows).toHaveLength(agreed.length);
  expect(rows).toEqual(expect.arrayContaining(agreed));
});

const CASES = PLAN_IDS.flatMap((plan) =>
  ENTITLEMENTS.map((entitlement) => ({
    plan,
    entitlement,
    has: ENTITLED_PLANS[entitlement].includes(plan),
  })),
);

test.each(CASES)("$plan entitles to $entitlement: $has", async ({ plan, entitlement, has }) => {
  const player = playerOn(plan);
  const { entitlements } = await subscriber(product, player).status();

  expect(await entitled(player, entitlement)).toBe(has);
  expect(entitlements[entitlement]).toBe(has);
});

test.each(ENTITLEMENTS)("a visitor is not entitled to %s", async (entitlement) => {
  expect(await entitled({ client: product.visitor }, entitlement)).toBe(false);
});

test("nobody is entitled to what is not in the table", async () => {
  expect(await entitled(playerOn("pro"), "constructor")).toBe(false);
});

test.each(PLAN_IDS)("S6.8 links of who is on %s are shown as the table says", async (plan) => {
  const { data } = await product.visitor
    .from("player_profiles")
    .select("website_url")
    .eq("id", playerOn(plan).id)
    .single()
    .throwOnError();

  const isListed = ENTITLED_PLANS.social_links.includes(plan);
  expect(data.website_url).toBe(isListed ? "https://example.com" : null);
});

test("X.1 nobody writes the table of entitlements", async () => {
  const rows = playerOn("free").client.from("plan_entitlements");

  expect((await rows.insert({ plan: "starter", entitlement: "api_keys" })).error?.code).toBe(
    "42501",
  );
  expect((await rows.select("*")).error?.code).toBe("42501");
});
