import * as contract from "@capicu/contract/gamertags";

import { implement } from "#implement.ts";

import { readOwnGamertags } from "./read-gamertags.ts";

export const readGamertags = implement(contract.readGamertags)({
  access: "signed-in",
  // Claims and disputes are granted to nobody; each query names the player.
  transaction: "owner",
  run: async ({ caller, db }) => ({ success: true, ...(await readOwnGamertags(db, caller.id)) }),
});
