import * as contract from "@capicu/contract/gamertag-moderation";

import { implement } from "#implement.ts";

import { readDisputes } from "./read-disputes.ts";

export const listDisputes = implement(contract.listDisputes)({
  access: { right: "people" },
  // Disputes are granted to nobody.
  transaction: "owner",
  run: async ({ caller, db }) => ({ success: true, ...(await readDisputes(db, caller.id)) }),
});
