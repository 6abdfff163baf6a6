import * as contract from "@capicu/contract/account";

import { implement } from "#implement.ts";

import { withdrawDeletion } from "./delete-own-account.ts";
import { readAccountState } from "./read-account-state.ts";

export const keepAccount = implement(contract.keepAccount)({
  access: "signed-in",
  transaction: "none",
  async run({ caller, services, asOwner }) {
    // Only the owner writes these rows.
    await asOwner((db) => withdrawDeletion(db, caller.id));
    await services.billing.followDeletion(caller.id);
    return asOwner((db) => readAccountState(db, caller.id));
  },
});
