import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

import { choosePrice } from "./price-list.ts";

export const startCheckout = implement(contract.startCheckout)({
  access: "signed-in",
  transaction: "none",
  async run({ input, caller, services: { billing, prices } }) {
    const choice = choosePrice(prices, input);
    const { prorationDate, from } = input;
    const url = await billing.checkout({ player: caller.id, choice, prorationDate, from });
    return { success: true, url };
  },
});
