import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const resumeSubscription = implement(contract.resumeSubscription)({
  access: "signed-in",
  transaction: "none",
  run: ({ caller, services }) => services.billing.resume(caller.id),
});
