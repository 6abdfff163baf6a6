import * as contract from "@capicu/contract/clubs";

import { implement } from "#implement.ts";

import { readClub } from "./read-club.ts";

export const getClub = implement(contract.getClub)({
  access: "anyone",
  async run({ input: { slug }, db }) {
    return { success: true, club: await readClub(db, slug) };
  },
});
