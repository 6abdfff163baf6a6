import { z } from "zod/mini";

import { FLAG_KINDS, SubmissionCheck } from "./consistency.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { ReadFields, RecognitionResult } from "./recognition.ts";
import { HALVES, Submission } from "./submissions.ts";
import { text } from "./texts.ts";

export const REJECTED_BY_ADMIN = text("Rejected by admin");
/** As many as the game's screen has. */
const FIELDS_MAX = 16;
/** For a decision on statistics. */
export const STATS_REASON_MAX = 1000;
export const REASON_TOO_LONG = text("Please keep the reason under 1,000 characters");
export const REASON_OFF = text(
  "The operator of this site has switched this reason off. Choose another one.",
);
export const ALREADY_DECIDED = text("This submission was already decided by someone else");

export const EVIDENCE_CHANGED = text(
  "The screenshots of this submission have changed. Look at them again.",
);
/** Identifies the pictures that were shown; the server creates and compares it. */
export const EvidenceVersion = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const Evidence = z.object({
  half: z.enum(HALVES),
  /** The screenshot's address on this server. */
  url: z.string(),
  /** Whether it was taken from the public: only a signed address leads to it. */
  withheld: z.boolean(),
  /** What the server read itself; null when it never read this picture. */
  reading: z.nullable(RecognitionResult),
  fields: ReadFields,
});
export type Evidence = z.infer<typeof Evidence>;

/** The values of the player's last approved submission, by column name. */
export const ApprovedValues = z.record(z.string(), z.nullable(z.number()));
export type ApprovedValues = z.infer<typeof ApprovedValues>;

/** Who is reviewing an item, and how long the lease still runs by the server's clock. */
export const Lease = z.object({
  moderator_id: z.string(),
  username: z.string(),
  seconds_left: z.number(),
});
export type Lease = z.infer<typeof Lease>;

export const FRIENDS_DECISION = text(
  "You and this player follow each other: another moderator decides.",
);
export const CLUB_MATES_DECISION = text(
  "You and this player are members of one club: another moderator decides.",
);
export const BIASES = ["no_right", "own", "friend", "club_mate", "first_judge"] as const;

/** Of the moderators who may decide what the caller may not, so many are named. */
export const DECIDERS_MAX = 3;

export const PendingStats = z.extend(Submission, {
  user: z.object({ username: z.string(), email: z.string() }),
  app: z.object({ name: z.string() }),
  evidence: z.array(Evidence),
  /** Goes back with the decision, so that no picture is approved unseen. */
  evidence_version: EvidenceVersion,
  /** What the consistency engine found; the queue is ordered by its priority. */
  check: SubmissionCheck,
  last_approved: z.nullable(ApprovedValues),
  last_approved_at: z.nullable(z.string()),
  lease: z.nullable(Lease),
  /** The player's objection to an earlier rejection. */
  appeal: z.nullable(z.object({ message: z.string(), rejection: z.nullable(z.string()) })),
  /** Selected at random from a bulk approval for a spot check. */
  sampled: z.boolean(),
  /** Why the caller may not decide it; null when they may. */
  bias: z.nullable(z.enum(BIASES)),
  /** Other moderators who may decide it; null where the caller may. */
  deciders: z.nullable(z.array(z.string()).check(z.maxLength(DECIDERS_MAX))),
  /** Whether the player is banned. */
  banned: z.boolean(),
  picture_gone: z.boolean(),
  /** The player's answer about counters that fell; null when there was no question. */
  counters_fell: z.nullable(z.enum(["new_account", "reset", "neither"])),
});
export type PendingStats = z.infer<typeof PendingStats>;

/** The most that one answer of the queue holds; the next ones come once these are decided. */
export const PENDING_MAX = 100;

export const pendingStats = productFunction({
  name: "admin-pending-stats",
  input: z.object({
    /** Only this submission, wherever it is in the queue. */
    submissionId: z.optional(z.guid()),
    /** Only submissions with a flag of one of these kinds. */
    kinds: z.optional(z.array(z.enum(FLAG_KINDS)).check(z.maxLength(FLAG_KINDS.length))),
  }),
  output: z.object({ success: z.literal(true), pendingStats: z.array(PendingStats) }),
});
export type PendingQuery = z.infer<typeof pendingStats.input>;

export const decideStats = productFunction({
  name: "admin-stats-action",
  input: z.object({
    submissionId: z.guid(),
    action: z.enum(["approve", "reject"]),
    reason: z.optional(
      z.nullable(z.string().check(z.maxLength(STATS_REASON_MAX, { error: REASON_TOO_LONG }))),
    ),
    /** A code of the catalogue; its sentence precedes the reason. */
    code: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    /** The fields a rejection is about; without them those that differ or are doubtful. */
    fields: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(FIELDS_MAX)))),
    /** When given, the decision is refused if the pictures have changed. */
    evidenceVersion: z.optional(EvidenceVersion),
  }),
  output: z.object({ success: z.literal(true), status: z.enum(["approved", "rejected"]) }),
});
export type DecisionOnStats = z.infer<typeof decideStats.input>;

export const WITHHOLDING_REASON_MISSING = text("Taking a picture from the public needs a reason");

/** The public picture of any submission is gone for everybody but its player and moderators; the numbers stay. */
export const withholdStatsPictures = productFunction({
  name: "admin-stats-withhold",
  input: z.object({
    submissionId: z.guid(),
    /** For the audit log alone. */
    reason: z
      .string()
      .check(
        z.overwrite(tidyLine),
        z.minLength(1, WITHHOLDING_REASON_MISSING),
        z.maxLength(REASON_MAX),
      ),
  }),
  output: z.object({ success: z.literal(true) }),
});
