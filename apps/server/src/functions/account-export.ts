import * as contract from "@capicu/contract/account";

import { implement } from "#implement.ts";
import { exportAccount } from "#queries/export-account.ts";
import { requireSecondFactor } from "#queries/second-factor.ts";

export const exportOwnData = implement(contract.exportAccount)({
  access: "signed-in",
  transaction: "none",
  async run({ caller, asCaller, asOwner }) {
    await asCaller(requireSecondFactor);
    return { success: true, ...(await asOwner((db) => exportAccount(db, caller.id))) };
  },
});
