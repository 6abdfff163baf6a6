import * as contract from "@capicu/contract/service-tests";

import { implement } from "#implement.ts";

import { SERVICE_TESTS } from "./service-tests.ts";

export const adminServiceTest = implement(contract.adminServiceTest)({
  access: { right: "settings" },
  // The services take as long as they like.
  transaction: "none",
  run: async ({ input, caller, services, owner }) => {
    const began = performance.now();
    const outcome = await SERVICE_TESTS[input.service]({ playerId: caller.id, services, owner });
    return { success: true, seconds: (performance.now() - began) / 1000, ...outcome };
  },
});
