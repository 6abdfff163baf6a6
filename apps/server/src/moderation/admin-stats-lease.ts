import * as contract from "@capicu/contract/review-queue";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { ask } from "./decide-submission.ts";
import { refuseDecision } from "./review-refusals.ts";

const LEASE_SECONDS = contract.LEASE_MINUTES * 60;

export const leaseStats = implement(contract.leaseStats)({
  access: { right: "submissions" },
  // Only their functions write leases, and they trust the given caller.
  transaction: "owner",
  async run({ input: { submissionId, action }, caller, db }) {
    const taking = action === "take";
    const question = taking
      ? sql`take_lease('submission', ${submissionId}, ${caller.id}, ${contract.LEASE_MINUTES})`
      : sql`release_lease(${submissionId}, ${caller.id})`;
    const blocker = await ask(db, question);
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true, secondsLeft: taking ? LEASE_SECONDS : 0 };
  },
});
