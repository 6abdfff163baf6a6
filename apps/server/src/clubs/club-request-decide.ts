import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const decideClubRequest = implement(contract.decideClubRequest)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, userId, action }, caller, db }) {
    await act(
      db,
      sql`decide_club_request(${clubId}, ${caller.id}, ${userId}, ${action === "accept"})`,
    );
    return { success: true };
  },
});
