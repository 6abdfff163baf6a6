// The gamertags of a player: since when they had each, whose a name is, and disputes about it.
import { z } from "zod/mini";

import { BANNER_MAX_BYTES } from "./players.ts";
import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

/** So long both may send their pictures before a moderator decides without them. */
export const DISPUTE_DAYS = 7;
/** Of one player within 30 days. */
export const DISPUTES_MAX = 3;
/** The latest ones. */
export const ALIASES_SHOWN = 50;
export const DISPUTES_SHOWN = 20;

/** Private: for whoever sent a picture, and for moderators who may decide. */
export const GAMERTAG_EVIDENCE_BUCKET = "gamertag-evidence";

export const GAMERTAG_EVIDENCE_RULES = {
  /** A file of exactly this size is already too large. */
  lessThan: BANNER_MAX_BYTES,
  tooLarge: text("The picture must be less than 10MB"),
} as const;

/** A name that the player was verified with. */
export const Alias = z.object({
  gamertag: z.string(),
  from: z.string(),
  /** When they were verified with another one; null for the latest. */
  to: z.nullable(z.string()),
  /** Whether it is theirs: nobody was verified with it before, or a dispute gave it to them. */
  held: z.boolean(),
});
export type Alias = z.infer<typeof Alias>;

export const DISPUTE_OUTCOMES = ["moved", "kept"] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export const OwnDispute = z.object({
  id: z.string(),
  gamertag: z.string(),
  side: z.enum(["holder", "challenger"]),
  word: z.string(),
  due_at: z.string(),
  /** The player's own picture; null where none was sent, or it was deleted after the decision. */
  picture: z.nullable(z.string()),
  outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
});
export type OwnDispute = z.infer<typeof OwnDispute>;

export const DISPUTE_BLOCKERS = {
  missing: text("This submission or dispute is not there any more"),
  banned: text("Your account is banned: it cannot dispute a gamertag."),
  not_taken: text("This gamertag belongs to nobody else"),
  under_way: text("A dispute about this gamertag is under way. Try again once it is decided."),
  decided: text("A moderator has decided this already: the gamertag stays where it is."),
  too_many: text("You have opened three disputes within 30 days. Try again later."),
  settled: text("This dispute is decided"),
} as const;
export type DisputeBlocker = keyof typeof DISPUTE_BLOCKERS;

/** A submission of the player whose gamertag belongs to another player. It is reviewed all the same. */
export const TakenGamertag = z.object({
  submission_id: z.string(),
  gamertag: z.string(),
  /** Whether a dispute about it waits, or was decided against the player. */
  dispute: z.nullable(z.enum(["under_way", "decided"])),
});
export type TakenGamertag = z.infer<typeof TakenGamertag>;

export const readGamertags = productFunction({
  name: "my-gamertags",
  method: "GET",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    /** The latest first. */
    aliases: z.array(Alias).check(z.maxLength(ALIASES_SHOWN)),
    conflicts: z.array(TakenGamertag),
    /** The latest first. */
    disputes: z.array(OwnDispute).check(z.maxLength(DISPUTES_SHOWN)),
  }),
});
export type OwnGamertags = Omit<z.infer<typeof readGamertags.output>, "success">;

const output = z.object({ success: z.literal(true) });

export const openDispute = productFunction({
  name: "gamertag-dispute-open",
  input: z.object({ submissionId: z.guid() }),
  output,
});

export const sendGamertagEvidence = productFunction({
  name: "gamertag-evidence-send",
  input: z.object({ disputeId: z.guid(), picture: z.file() }),
  output,
  upload: GAMERTAG_EVIDENCE_RULES,
});
