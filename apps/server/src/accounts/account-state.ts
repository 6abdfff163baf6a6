import * as contract from "@capicu/contract/account";

import { implement } from "#implement.ts";

import { readAccountState } from "./read-account-state.ts";

export const accountState = implement(contract.accountState)({
  access: "signed-in",
  // No policy allows reading these rows.
  transaction: "owner",
  run: ({ db, caller }) => readAccountState(db, caller.id),
});
