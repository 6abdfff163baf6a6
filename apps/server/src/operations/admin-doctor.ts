import * as contract from "@capicu/contract/doctor";

import { implement } from "#implement.ts";

export const adminDoctor = implement(contract.adminDoctor)({
  access: { right: "settings" },
  // The checks wait for other services, and read the database as the owner.
  transaction: "none",
  run: async ({ services }) => ({ success: true, ...(await services.doctor.examine()) }),
});
