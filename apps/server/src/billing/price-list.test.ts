import { expect, test } from "vitest";

import { choosePrice, listPrices } from "./price-list.ts";

const onlyStarter = listPrices(({ plan }) => (plan === "starter" ? "price_1" : null));

test("a plan without a price at the provider cannot be bought, and no waiting is promised", () => {
  const choose = () => choosePrice(onlyStarter, { planType: "pro", billingCycle: "annual" });

  expect(choose).toThrow(
    expect.objectContaining({ status: 409, code: "price_not_configured", headers: {} }),
  );
  expect(choose).toThrow(/contact support/);
});

test("the others are sold meanwhile", () => {
  const chosen = choosePrice(onlyStarter, { planType: "starter", billingCycle: "annual" });

  expect(chosen).toEqual({ plan: "starter", cycle: "annual", id: "price_1" });
});
