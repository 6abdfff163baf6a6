import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const setClubRole = implement(contract.setClubRole)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, userId, role }, caller, db }) {
    await act(db, sql`set_club_role(${clubId}, ${caller.id}, ${userId}, ${role})`);
    return { success: true };
  },
});
