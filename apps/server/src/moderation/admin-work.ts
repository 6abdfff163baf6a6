import * as contract from "@capicu/contract/work-list";

import { implement } from "#implement.ts";

import { readWork } from "./work-items.ts";

export const listWork = implement(contract.listWork)({
  // Of everybody on the staff; the list has only what the caller may decide.
  access: { right: "submissions" },
  // Reports and flags are granted to nobody.
  transaction: "owner",
  run: async ({ caller, db }) => ({ success: true, ...(await readWork(db, caller.id)) }),
});
