import * as contract from "@capicu/contract/subscriptions";

import { implement } from "#implement.ts";

export const openPortal = implement(contract.openPortal)({
  access: "signed-in",
  transaction: "none",
  run: async ({ caller, services }) => ({
    success: true,
    url: await services.billing.portal(caller.id),
  }),
});
