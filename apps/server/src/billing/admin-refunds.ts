import * as contract from "@capicu/contract/refunds";

import { implement } from "#implement.ts";

import { readRequests } from "./refund-requests.ts";

export const listRefunds = implement(contract.listRefunds)({
  access: "admin",
  // No caller's role may read addresses and audit entries.
  transaction: "owner",
  run: async ({ db }) => ({ success: true, ...(await readRequests(db)) }),
});
