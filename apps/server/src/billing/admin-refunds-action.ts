import * as contract from "@capicu/contract/refunds";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";

export const decideRefund = implement(contract.decideRefund)({
  access: { right: "money" },
  // The provider is asked, which takes long, so no transaction stays open.
  transaction: "none",
  async run({ input, caller, services }) {
    const { requestId, action } = input;
    const answer = input.reason?.trim() || null;
    if (action === "decline" && answer === null)
      throw refuse(400, "reason_needed", contract.REFUND_REASON_NEEDED);
    const decision = { requestId, action, adminId: caller.id, answer };
    return { success: true, status: await services.billing.decideRefund(decision) };
  },
});
