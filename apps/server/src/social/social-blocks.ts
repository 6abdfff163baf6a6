import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readBlocks } from "./relations.ts";

export const blocks = implement(contract.blocks)({
  access: "signed-in",
  // A block also hides the player from the caller, who must still find them here.
  transaction: "owner",
  async run({ caller, db }) {
    return { success: true, blocks: await readBlocks(db, caller.id) };
  },
});
