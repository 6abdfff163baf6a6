import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const cancelSubscription = implement(contract.cancelSubscription)({
  access: "signed-in",
  transaction: "none",
  run: ({ caller, services }) => services.billing.cancel(caller.id),
});
