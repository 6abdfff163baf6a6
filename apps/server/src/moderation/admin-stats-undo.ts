import * as contract from "@capicu/contract/review-queue";
import { sql } from "kysely";

import { claimAnew } from "#ground/claim-gamertags.ts";
import { implement } from "#implement.ts";

import { ask } from "./decide-submission.ts";
import { refuseDecision } from "./review-refusals.ts";

export const undoStats = implement(contract.undoStats)({
  access: { right: "submissions" },
  // No policy lets a user write statistics, the ledger or the audit log: only this function does.
  transaction: "owner",
  async run({ input: { submissionId }, caller, db }) {
    const blocker = await ask(
      db,
      sql`undo_decision(${submissionId}, ${caller.id}, ${contract.UNDO_DAYS})`,
    );
    if (blocker !== null) throw refuseDecision(blocker);
    await claimAnew(db, submissionId);
    return { success: true, status: "pending" };
  },
});
