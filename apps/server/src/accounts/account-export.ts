import * as contract from "@capicu/contract/account";

import { implement } from "#implement.ts";

import { exportAccount } from "./export-account.ts";

export const exportOwnData = implement(contract.exportAccount)({
  access: "signed-in",
  transaction: "none",
  async run({ caller, asOwner }) {
    return { success: true, ...(await asOwner((db) => exportAccount(db, caller.id))) };
  },
});
