import * as contract from "@capicu/contract/club-acts";
import { REQUEST_PAUSE_DAYS } from "@capicu/contract/club-requests";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const requestClub = implement(contract.requestClub)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, message }, caller, db }) {
    await act(db, sql`request_club(${clubId}, ${caller.id}, ${message}, ${REQUEST_PAUSE_DAYS})`);
    return { success: true };
  },
});
