import { describe, expect, test } from "vitest";

import { checkChoice } from "./plan-choice.ts";
import {
  annualSavings,
  formatCents,
  highestSavingsPercent,
  monthlyShare,
  PLANS,
  PRICE_IDS,
  savingsPercent,
} from "./plan-table.ts";
import { PLAN_IDS } from "./plans.ts";

test("S1.13 S9.9 the tiers are exactly free, starter and pro", () => {
  expect(Object.keys(PLANS)).toEqual([...PLAN_IDS]);
  expect(PLAN_IDS).toEqual(["free", "starter", "pro"]);
});

test.each([
  { id: "S9.6", plan: "free", name: "Forever Free", monthly: "$0", annual: "$0" },
  { id: "S9.7", plan: "starter", name: "Starter Pack", monthly: "$4.99", annual: "$49.99" },
  { id: "S9.8", plan: "pro", name: "Pro Pack", monthly: "$19.99", annual: "$199.99" },
] as const)("$id $name is $monthly a month, $annual a year", ({ plan, name, monthly, annual }) => {
  const { price } = PLANS[plan];

  expect(PLANS[plan].name).toBe(name);
  expect([formatCents(price.monthly), formatCents(price.annual)]).toEqual([monthly, annual]);
});

test.each([
  ["starter", "$9.89", "$4.17"],
  ["pro", "$39.89", "$16.67"],
] as const)(
  "S9.12 S9.13 S9.14 a year of %s saves 17%%, %s, and is %s a month",
  (id, saved, month) => {
    const plan = PLANS[id];

    expect(savingsPercent(plan)).toBe(17);
    expect(formatCents(annualSavings(plan))).toBe(saved);
    expect(formatCents(monthlyShare(plan, "annual"))).toBe(month);
    expect(monthlyShare(plan, "monthly")).toBe(plan.price.monthly);
  },
);

test("S9.12 up to 17% are saved, and nothing where nothing is paid", () => {
  expect(highestSavingsPercent()).toBe(17);
  expect(savingsPercent(PLANS.free)).toBe(0);
});

test("S9.11 there is one payment price id a plan", () => {
  expect(PRICE_IDS).toEqual({ starter: "price_starter", pro: "price_pro" });
});

test.each([
  [1, "$0.01"],
  [100, "$1.00"],
  [1_234_567, "$12345.67"],
  [-989, "-$9.89"],
])("S9.15 %i cents are %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test("S3.58 a plan holds its facts; one is recommended", () => {
  for (const plan of Object.values(PLANS))
    expect(Object.keys(plan)).toEqual([
      "id",
      "name",
      "tagline",
      "price",
      "features",
      "limitations",
      "recommended",
    ]);
  const recommended = Object.values(PLANS).filter((plan) => plan.recommended);
  expect(recommended.map(({ id }) => id)).toEqual(["starter"]);
});

describe("a choice of plan", () => {
  test.each([
    [undefined, undefined],
    ["starter", ""],
    [null, "monthly"],
  ])("S5.44 %s with %s lacks something", (plan, cycle) => {
    expect(checkChoice(plan, cycle)).toEqual({ error: "Plan ID and billing cycle are required" });
  });

  test.each(["gold", "free", "constructor"])("S5.45 %s cannot be bought", (plan) => {
    expect(checkChoice(plan, "monthly")).toEqual({ error: `Invalid plan ID: ${plan}` });
  });

  test("S5.46 S9.10 a cycle is monthly or annual", () => {
    expect(checkChoice("starter", "weekly")).toEqual({
      error: "Invalid billing cycle for plan starter: weekly",
    });
    expect(checkChoice("pro", "annual")).toEqual({ plan: "pro", cycle: "annual" });
  });
});
