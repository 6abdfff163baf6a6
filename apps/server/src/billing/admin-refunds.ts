import * as contract from "@capicu/contract/refunds";

import { implement } from "#implement.ts";

import { readRequests } from "./refund-requests.ts";

export const listRefunds = implement(contract.listRefunds)({
  access: "admin",
  // Addresses and audit entries are for no caller's role.
  transaction: "owner",
  run: async ({ db }) => ({ success: true, ...(await readRequests(db)) }),
});
