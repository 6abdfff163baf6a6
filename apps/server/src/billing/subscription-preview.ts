import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

import { choosePrice } from "./price-list.ts";

export const previewPlanChange = implement(contract.previewPlanChange)({
  access: "signed-in",
  transaction: "none",
  run: async ({ input, caller, services: { billing, prices } }) =>
    billing.preview({
      player: caller.id,
      choice: choosePrice(prices, input),
      from: input.from,
    }),
});
