// A missing payment: the plan stays in force for the grace period, by the provider's clock, and no
// longer.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { subscriber, type Subscriber } from "#testing/subscriber.ts";
import { GRACE_DAYS } from "#testing/test-payments.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const DAY = 86_400;

let product: TestProduct;
let player: TestPlayer;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  sandbox().state.ahead = 0;
  player = await product.aPlayer({ twitter_url: "https://example.com/me" });
  me = subscriber(product, player);
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;
const service = () => product.world.platform.database.service;

/** Moves to some hours after the failed renewal; returns when it was due. */
async function failRenewal() {
  await me.subscribe();
  await sandbox().changeCard(await me.customer(), "declined");
  const due = me.own()[0]?.periodEnd ?? 0;
  await sandbox().advance(due - sandbox().now() + 3600);
  await look();
  return due;
}

async function look() {
  await me.forget();
  await product.services.billing.syncDue();
}

const shownLinks = async () => {
  const { data } = await product.visitor
    .from("player_profiles")
    .select("twitter_url")
    .eq("id", player.id)
    .single()
    .throwOnError();
  return data.twitter_url as string | null;
};

describe("within the grace", () => {
  test("the plan stays and its last day is told", async () => {
    const due = await failRenewal();

    expect(await me.status()).toMatchObject({
      status: "past_due",
      plan: "starter",
      grace_ends_at: due + GRACE_DAYS * DAY,
      entitlements: { social_links: true, analytics: false },
    });
    expect(await shownLinks()).toBe("https://example.com/me");
  });

  test("a new card settles it, and nothing ends", async () => {
    await failRenewal();
    await sandbox().changeCard(await me.customer(), "good");
    await look();

    expect(await me.status()).toMatchObject({ status: "active", grace_ends_at: null });
    expect(await me.audit()).toEqual([
      "subscription.started",
      "subscription.past_due",
      "subscription.active",
    ]);
  });
});

describe("after the grace", () => {
  test("the plan lapses once, nothing of the player's is lost, and paying brings it back", async () => {
    await failRenewal();
    await sandbox().advance(GRACE_DAYS * DAY);
    await look();
    await look();

    expect(await me.status()).toMatchObject({
      status: "past_due",
      plan: "free",
      entitlements: { social_links: false, no_ads: false },
    });
    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
    expect(await shownLinks()).toBeNull();
    expect((await me.audit()).filter((one) => one === "subscription.lapsed")).toHaveLength(1);

    await sandbox().changeCard(await me.customer(), "good");
    await look();
    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect(await shownLinks()).toBe("https://example.com/me");
  });

  test("the database lets nothing through, though no server has written so yet", async () => {
    await failRenewal();
    await sql`update users set plan_lapses_at = now() where id = ${player.id}`.execute(service());

    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect(await shownLinks()).toBeNull();
    const { data } = await player.client.rpc("is_entitled", { wanted: "social_links" });
    expect(data).toBe(false);
  });

  test("the next round writes so, with the provider away", async () => {
    await failRenewal();
    await sql`update users set plan_lapses_at = now() where id = ${player.id}`.execute(service());
    sandbox().wireFaults.refuse = 2;

    await product.services.billing.syncDue();
    await product.services.billing.syncDue();

    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
    expect((await me.audit()).filter((one) => one === "subscription.lapsed")).toHaveLength(1);
    sandbox().wireFaults.refuse = 0;
  });
});

test("nobody lengthens the grace", async () => {
  const { error } = await player.client
    .from("users")
    .update({ plan_lapses_at: null })
    .eq("id", player.id);

  expect(error?.code).toBe("42501");
});
