import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const removeHiddenMember = implement(contract.removeHiddenMember)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, reference }, caller, db }) {
    await act(db, sql`remove_hidden_member(${clubId}, ${caller.id}, ${reference})`);
    return { success: true };
  },
});
