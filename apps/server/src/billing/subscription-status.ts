import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const subscriptionStatus = implement(contract.subscriptionStatus)({
  access: "signed-in",
  // The provider may be asked, which takes long, so no transaction stays open.
  transaction: "none",
  run: ({ caller, services }) => services.billing.status(caller.id),
});
