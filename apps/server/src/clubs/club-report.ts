import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const reportClub = implement(contract.reportClub)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, reason }, caller, db }) {
    await act(db, sql`report_club(${clubId}, ${caller.id}, ${reason})`);
    return { success: true };
  },
});
