import { expect, test } from "vitest";

import { BILLING_CYCLES, ENTITLED_PLANS, mayShowLinks, PLAN_IDS } from "./plans.ts";

test("S9.9 the plans are free, starter and pro", () => {
  expect(PLAN_IDS).toEqual(["free", "starter", "pro"]);
});

test("S9.10 they are billed monthly or annually", () => {
  expect(BILLING_CYCLES).toEqual(["monthly", "annual"]);
});

test.each([
  [{ is_pro: true, subscription_tier: "free" }, true],
  [{ is_pro: false, subscription_tier: "starter" }, true],
  [{ is_pro: false, subscription_tier: "pro" }, true],
  [{ is_pro: false, subscription_tier: "free" }, false],
  [{ is_pro: null, subscription_tier: null }, false],
  [{}, false],
])("S6.8 %o shows links: %s", (player, expected) => {
  expect(mayShowLinks(player)).toBe(expected);
});

test.each(PLAN_IDS)("S6.8 who is on %s shows links as the table of entitlements says", (plan) => {
  const isListed = ENTITLED_PLANS.social_links.includes(plan);

  expect(mayShowLinks({ is_pro: plan === "pro", subscription_tier: plan })).toBe(isListed);
});

test("S6.13 S6.14 S6.15 the free plan entitles to nothing, pro to all that starter does", () => {
  for (const plans of Object.values(ENTITLED_PLANS)) {
    expect(plans).not.toContain("free");
    expect(plans).toContain("pro");
  }
});
