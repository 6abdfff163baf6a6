import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const changeMembership = implement(contract.changeMembership)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, sharesNumbers = null, main = null }, caller, db }) {
    await act(db, sql`change_membership(${clubId}, ${caller.id}, ${sharesNumbers}, ${main})`);
    return { success: true };
  },
});
