import {
  previewPlanChange as toPreview,
  startCheckout as toStart,
} from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

import { choosePrice } from "./price-list.ts";

export const startCheckout = implement(toStart)({
  access: "signed-in",
  transaction: "none",
  async run({ input, caller, services: { billing, prices } }) {
    const choice = choosePrice(prices, input);
    const { prorationDate, from } = input;
    const url = await billing.checkout({ player: caller.id, choice, prorationDate, from });
    return { success: true, url };
  },
});

export const previewPlanChange = implement(toPreview)({
  access: "signed-in",
  transaction: "none",
  run: async ({ input, caller, services: { billing, prices } }) =>
    billing.preview({
      player: caller.id,
      choice: choosePrice(prices, input),
      from: input.from,
    }),
});
