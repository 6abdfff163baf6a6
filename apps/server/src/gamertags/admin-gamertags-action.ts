import * as contract from "@capicu/contract/gamertag-moderation";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { rule } from "./rule.ts";

export const decideDispute = implement(contract.decideDispute)({
  access: { right: "people" },
  // Disputes are granted to nobody; the database function decides.
  transaction: "owner",
  async run({ input: { disputeId, outcome, code, reason }, caller, db, services, afterCommit }) {
    await rule(
      db,
      sql`decide_gamertag_dispute(${disputeId}, ${caller.id}, ${outcome}, ${code}, ${reason})`,
    );
    afterCommit(() => services.emails.deliver());
    return { success: true };
  },
});
