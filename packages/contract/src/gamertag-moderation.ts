// What moderators decide about disputes over gamertags.
import { z } from "zod/mini";

import { Alias, DISPUTE_OUTCOMES } from "./gamertags.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { text } from "./texts.ts";

export const DISPUTES_PAGE = 50;

/** Why the caller may not decide: the ties between them and one of the two. */
export const DISPUTE_TIES = {
  own: text("You are one of the two: another moderator decides."),
  friend: text("You are friends with one of the two: another moderator decides."),
  club_mate: text("You are in a club with one of the two: another moderator decides."),
  blocked: text("You or one of the two has blocked the other: another moderator decides."),
  follower: text("You follow one of the two, or they follow you: another moderator decides."),
  first_judge: text(
    "You have decided about a submission of one of the two: another moderator decides.",
  ),
} as const;
export type DisputeTie = keyof typeof DISPUTE_TIES;
const TIES = Object.keys(DISPUTE_TIES) as [DisputeTie, ...DisputeTie[]];

/** Other reasons why a decision, or its undoing, is not possible. */
export const RULING_BLOCKERS = {
  missing: text("This dispute is over: what it was about was taken back"),
  settled: text("Another moderator has decided this dispute"),
  too_early: text("Wait for both pictures, or for the deadline."),
  undecided: text("This dispute is not decided"),
  too_late: text("It was decided too long ago to be undone"),
  superseded: text("Something later rests on this decision, so it cannot be undone"),
} as const;
export type RulingBlocker = keyof typeof RULING_BLOCKERS;

/** Why a dispute is decided as it is. The public log names it. */
export const RULING_CODES = [
  "word_shown",
  "word_missing",
  "no_picture",
  "picture_doubtful",
  "other",
] as const;
export type RulingCode = (typeof RULING_CODES)[number];

const Party = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  /** The picture with the word; null where none was sent, or the caller may not decide. */
  picture: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  aliases: z.array(Alias),
});
export type DisputeParty = z.infer<typeof Party>;

export const GamertagDispute = z.object({
  id: z.string(),
  gamertag: z.string(),
  /** As the holder wrote it. */
  held_as: z.string(),
  held_from: z.string(),
  word: z.string(),
  opened_at: z.string(),
  due_at: z.string(),
  holder: Party,
  challenger: Party,
  tie: z.nullable(z.enum(TIES)),
  /** Whether both pictures are there, or the deadline has passed. */
  is_ripe: z.boolean(),
  outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
  code: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
});
export type GamertagDispute = z.infer<typeof GamertagDispute>;

/** Those that wait, the oldest first; then those decided in the days in which a decision can be undone. */
export const listDisputes = productFunction({
  name: "admin-gamertags",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    open: z.array(GamertagDispute).check(z.maxLength(DISPUTES_PAGE)),
    decided: z.array(GamertagDispute).check(z.maxLength(DISPUTES_PAGE)),
    /** Whether more wait: they follow once these are decided. */
    more: z.boolean(),
  }),
});
export type Disputes = Omit<z.infer<typeof listDisputes.output>, "success">;

export const RULING_REASON_MISSING = text("A decision about a dispute needs a reason");

export const decideDispute = productFunction({
  name: "admin-gamertags-action",
  input: z.object({
    disputeId: z.guid(),
    outcome: z.enum(DISPUTE_OUTCOMES),
    code: z.enum(RULING_CODES),
    /** For the audit log alone. */
    reason: z
      .string()
      .check(z.overwrite(tidyLine), z.minLength(1, RULING_REASON_MISSING), z.maxLength(REASON_MAX)),
  }),
  output: z.object({ success: z.literal(true) }),
});
export type Ruling = z.infer<typeof decideDispute.input>;

export const undoDispute = productFunction({
  name: "admin-gamertags-undo",
  input: z.object({ disputeId: z.guid() }),
  output: z.object({ success: z.literal(true) }),
});
