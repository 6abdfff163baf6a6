import * as contract from "@capicu/contract/user-management";

import { implement } from "#implement.ts";

import { readAccounts } from "./managed-accounts.ts";

export const listAccounts = implement(contract.listAccounts)({
  access: "admin",
  // Sessions and sign-ins are for no caller's role.
  transaction: "owner",
  run: async ({ db, input }) => ({ success: true, ...(await readAccounts(db, input)) }),
});
