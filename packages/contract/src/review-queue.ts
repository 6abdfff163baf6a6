// Reviewing apart from the queue itself: leases, bulk decisions, undo, and the queue's health.
import { z } from "zod/mini";

import { EvidenceVersion } from "./moderation.ts";
import { productFunction } from "./product-function.ts";

export const LEASE_MINUTES = 10;
export const UNDO_DAYS = 30;
export const BULK_MAX = 200;
/** The share of a bulk approval that becomes a spot check; at least one submission. */
export const SAMPLE_SHARE = 0.1;
export const HEALTH_DAYS = 30;
export const RECENT_DECISIONS = 50;

const one = { submissionId: z.guid() };

export const leaseStats = productFunction({
  name: "admin-stats-lease",
  input: z.object({ ...one, action: z.enum(["take", "release"]) }),
  output: z.object({ success: z.literal(true), secondsLeft: z.number() }),
});

export const undoStats = productFunction({
  name: "admin-stats-undo",
  input: z.object(one),
  output: z.object({ success: z.literal(true), status: z.literal("pending") }),
});

export const Skipped = z.object({ id: z.string(), why: z.string() });

export const BulkOutcome = z.object({
  success: z.literal(true),
  approved: z.array(z.string()),
  /** These stay in the queue for a spot check. */
  sampled: z.array(z.string()),
  skipped: z.array(Skipped),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const bulkApprove = productFunction({
  name: "admin-stats-bulk",
  input: z.object({
    submissionIds: z.array(z.guid()).check(z.minLength(1), z.maxLength(BULK_MAX)),
    /** The version of the shown pictures, by submission. */
    evidenceVersions: z.optional(
      z
        .record(z.guid(), EvidenceVersion)
        .check(z.refine((versions) => Object.keys(versions).length <= BULK_MAX)),
    ),
  }),
  output: BulkOutcome,
});

export const PastDecision = z.object({
  submission_id: z.string(),
  player: z.string(),
  moderator: z.nullable(z.string()),
  verdict: z.enum(["approved", "rejected"]),
  reason: z.nullable(z.string()),
  is_appeal: z.boolean(),
  decided_at: z.string(),
});
export type PastDecision = z.infer<typeof PastDecision>;

const seconds = z.nullable(z.number());

export const QueueHealth = z.object({
  waiting: z.number(),
  appeals: z.number(),
  /** How long the oldest submission has waited; null when the queue is empty. */
  oldestSeconds: seconds,
  /** The median time from sending to the first decision in the last 30 days. */
  medianWaitSeconds: seconds,
  decided: z.number(),
  /** Decisions undone, or overturned on appeal. */
  reversed: z.number(),
  moderators: z.array(
    z.object({
      username: z.string(),
      /** Submissions under review right now. */
      looking: z.number(),
      approved: z.number(),
      rejected: z.number(),
      reversed: z.number(),
    }),
  ),
});
export type QueueHealth = z.infer<typeof QueueHealth>;

export const queueHealth = productFunction({
  name: "admin-queue-health",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    health: QueueHealth,
    /** Decisions in force that may still be undone, newest first. */
    decisions: z.array(PastDecision),
  }),
});
