import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readBlocks } from "./relations.ts";

export const blocks = implement(contract.blocks)({
  access: "signed-in",
  // A block hides the player from the caller as well, who must still find him here.
  transaction: "owner",
  async run({ caller, db }) {
    return { success: true, blocks: await readBlocks(db, caller.id) };
  },
});
