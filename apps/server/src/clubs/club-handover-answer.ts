import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const answerHandover = implement(contract.answerHandover)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, action }, caller, db }) {
    await act(db, sql`answer_handover(${clubId}, ${caller.id}, ${action === "accept"})`);
    return { success: true };
  },
});
