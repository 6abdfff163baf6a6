import * as contract from "@capicu/contract/gamertag-moderation";
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { rule } from "./rule.ts";

export const undoDispute = implement(contract.undoDispute)({
  access: { right: "people" },
  // Disputes are granted to nobody; the database function decides.
  transaction: "owner",
  async run({ input: { disputeId }, caller, db, services, afterCommit }) {
    await rule(db, sql`undo_gamertag_dispute(${disputeId}, ${caller.id}, ${UNDO_DAYS})`);
    afterCommit(() => services.emails.deliver());
    return { success: true };
  },
});
