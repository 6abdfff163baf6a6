import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const giveUpSubscription = implement(contract.giveUpSubscription)({
  access: "signed-in",
  transaction: "none",
  run: ({ caller, services }) => services.billing.giveUp(caller.id),
});
