import { subscriptionStatus as agreed } from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const subscriptionStatus = implement(agreed)({
  access: "signed-in",
  // The provider may be asked, which takes long.
  transaction: "none",
  run: ({ caller, services }) => services.billing.status(caller.id),
});
