import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { ReadFields, RecognitionResult } from "./recognition.ts";
import { HALVES, Submission } from "./submissions.ts";

export const REJECTED_BY_ADMIN = "Rejected by admin";
export const REASON_MAX = 500;
export const ALREADY_DECIDED = "This submission was already decided by someone else";

export const Evidence = z.object({
  half: z.enum(HALVES),
  /** The screenshot's address on this server. */
  url: z.string(),
  /** What the server itself read; null where it was never asked to. */
  reading: z.nullable(RecognitionResult),
  fields: ReadFields,
});
export type Evidence = z.infer<typeof Evidence>;

/** The values of the player's last approved submission, by column name. */
export const ApprovedValues = z.record(z.string(), z.nullable(z.number()));
export type ApprovedValues = z.infer<typeof ApprovedValues>;

export const PendingStats = z.extend(Submission, {
  user: z.object({ username: z.string(), email: z.string() }),
  app: z.object({ name: z.string() }),
  evidence: z.array(Evidence),
  last_approved: z.nullable(ApprovedValues),
  last_approved_at: z.nullable(z.string()),
});
export type PendingStats = z.infer<typeof PendingStats>;

export const pendingStats = productFunction({
  name: "admin-pending-stats",
  input: z.object({}),
  output: z.object({ success: z.literal(true), pendingStats: z.array(PendingStats) }),
});

export const decideStats = productFunction({
  name: "admin-stats-action",
  input: z.object({
    submissionId: z.uuid(),
    action: z.enum(["approve", "reject"]),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(REASON_MAX)))),
  }),
  output: z.object({ success: z.literal(true), status: z.enum(["approved", "rejected"]) }),
});
