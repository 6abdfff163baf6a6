import * as contract from "@capicu/contract/my-submissions";
import { sql } from "kysely";

import { implement } from "#implement.ts";
import { ask } from "#moderation/decide-submission.ts";
import { refuseDecision } from "#moderation/review-refusals.ts";

export const withholdPictures = implement(contract.withholdPictures)({
  access: "signed-in",
  // No policy lets a player change evidence; the database function asks whose the submission is.
  transaction: "owner",
  async run({ input: { submissionId }, caller, db }) {
    const { rows } = await sql`
      select from stats_submissions where id = ${submissionId} and user_id = ${caller.id}`.execute(
      db,
    );
    if (rows.length === 0) throw refuseDecision("missing");
    const blocker = await ask(db, sql`withhold_pictures(${submissionId}, ${caller.id}, null)`);
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true };
  },
});
