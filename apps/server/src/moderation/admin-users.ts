import * as contract from "@capicu/contract/user-management";

import { implement } from "#implement.ts";

import { readAccounts } from "./managed-accounts.ts";

export const listAccounts = implement(contract.listAccounts)({
  access: { right: "people" },
  // No caller's role may read sessions and sign-ins.
  transaction: "owner",
  run: async ({ db, input }) => ({ success: true, ...(await readAccounts(db, input)) }),
});
