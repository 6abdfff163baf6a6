// Reviewing, beside the queue itself: leases, undoing, many at once, and how the queue does.
import * as contract from "@capicu/contract/review-queue";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { approveMany } from "./approve-many.ts";
import { ask } from "./decide-submission.ts";
import { readHealth, readStanding } from "./queue-health.ts";
import { refuseDecision, sentenceOf } from "./review-refusals.ts";

const LEASE_SECONDS = contract.LEASE_MINUTES * 60;

const leaseStats = implement(contract.leaseStats)({
  access: "admin",
  // Leases are written by their functions alone, which take the caller as given.
  transaction: "owner",
  async run({ input: { submissionId, action }, caller, db }) {
    const taking = action === "take";
    const question = taking
      ? sql`take_lease(${submissionId}, ${caller.id}, ${contract.LEASE_MINUTES})`
      : sql`release_lease(${submissionId}, ${caller.id})`;
    const blocker = await ask(db, question);
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true, secondsLeft: taking ? LEASE_SECONDS : 0 };
  },
});

const undoStats = implement(contract.undoStats)({
  access: "admin",
  // As for the decision itself.
  transaction: "owner",
  async run({ input: { submissionId }, caller, db }) {
    const blocker = await ask(
      db,
      sql`undo_decision(${submissionId}, ${caller.id}, ${contract.UNDO_DAYS})`,
    );
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true, status: "pending" };
  },
});

const bulkApprove = implement(contract.bulkApprove)({
  access: "admin",
  // Each in a transaction of its own: what hinders one hinders no other.
  transaction: "none",
  async run({ input, caller, asOwner }) {
    const outcome = await approveMany(asOwner, {
      adminId: caller.id,
      submissionIds: [...new Set(input.submissionIds)],
      evidenceVersions: input.evidenceVersions ?? {},
    });
    const skipped = outcome.skipped.map(({ id, why }) => ({ id, why: sentenceOf(why) }));
    return { success: true, ...outcome, skipped };
  },
});

const queueHealth = implement(contract.queueHealth)({
  access: "admin",
  // Names of moderators stand in rows of others.
  transaction: "owner",
  run: async ({ db }) => ({
    success: true,
    health: await readHealth(db),
    decisions: await readStanding(db),
  }),
});

export const reviewFunctions = [leaseStats, undoStats, bulkApprove, queueHealth];
