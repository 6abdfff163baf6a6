import * as contract from "@capicu/contract/moderation";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { ask } from "./decide-submission.ts";
import { refuseDecision } from "./review-refusals.ts";

export const withholdStatsPictures = implement(contract.withholdStatsPictures)({
  access: { right: "submissions" },
  // No policy lets a user change evidence: only the database function does.
  transaction: "owner",
  async run({ input: { submissionId, reason }, caller, db }) {
    const { rows } = await sql`
      select from stats_submissions where id = ${submissionId} and user_id = ${caller.id}`.execute(
      db,
    );
    if (rows.length > 0) throw refuseDecision("own");
    const blocker = await ask(db, sql`withhold_pictures(${submissionId}, ${caller.id}, ${reason})`);
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true };
  },
});
