import * as contract from "@capicu/contract/account";

import { implement } from "#implement.ts";

import { readAccountState } from "./read-account-state.ts";

export const accountState = implement(contract.accountState)({
  access: "signed-in",
  // Nobody reads these rows through policies.
  transaction: "owner",
  run: ({ db, caller }) => readAccountState(db, caller.id),
});
