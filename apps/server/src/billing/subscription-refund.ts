import * as contract from "@capicu/contract/refunds";

import { implement } from "#implement.ts";

export const requestRefund = implement(contract.requestRefund)({
  access: "signed-in",
  transaction: "none",
  async run({ input, caller, services }) {
    const reason = input.reason?.trim() || null;
    return { success: true, guarantee: await services.billing.requestRefund(caller.id, reason) };
  },
});
