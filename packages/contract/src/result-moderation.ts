// Results of events that wait for a moderator before they count for meetings and ratings.
import { HAND_ENDS, HAND_EXTRAS } from "@capicu/pairing/rules/names";
import { z } from "zod/mini";

import { CLUB_MATES_DECISION, FRIENDS_DECISION } from "./moderation.ts";
import { productFunction } from "./product-function.ts";
import { tidyText } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { ONE_PERSON_SIGNS, RESULT_FLAG_KINDS, RESULT_FLAG_STATES } from "./result-rules.ts";
import { text } from "./texts.ts";

export const FLAGGED_RESULTS_PAGE = 20;

/** Why the caller may not decide about a result. */
export const RESULT_BLOCKERS = {
  missing: text("This result is no longer flagged"),
  decided: text("Another moderator has decided about this game meanwhile. Look at it again."),
  own: text("You have played this game: another moderator decides."),
  staff: text("You are one of the staff of this event: another moderator decides."),
  friend: FRIENDS_DECISION,
  club_mate: CLUB_MATES_DECISION,
  no_right: text("You no longer have moderator rights."),
} as const;
export type ResultBlocker = keyof typeof RESULT_BLOCKERS;
export const RESULT_BIASES = ["own", "staff", "friend", "club_mate", "no_right"] as const;

const count = z.number();
const optionalText = z.nullable(z.string());
const event = { slug: z.string(), title: z.string() };

/** Somebody at the table. A guest has no account; of a former player no handle is left. */
const FlaggedPerson = z.object({
  user_id: optionalText,
  name: optionalText,
  handle: optionalText,
});
export type FlaggedPerson = z.infer<typeof FlaggedPerson>;

const ResultFlag = z.object({
  kind: z.enum(RESULT_FLAG_KINDS),
  /** Of `too_fast`: the most games of these four within the time. */
  games: z.optional(count),
  /** Of `identical_hands`: the other result; null where its event is gone. */
  same_as: z.optional(z.nullable(z.object({ ...event, round: count, table: count }))),
  /** Of `one_person`: what shows it, and whom it is about. */
  by: z.optional(z.enum(ONE_PERSON_SIGNS)),
  persons: z.optional(z.array(FlaggedPerson)),
});
export type ResultFlag = z.infer<typeof ResultFlag>;

export const FlaggedResult = z.object({
  event: z.object({ id: z.string(), ...event }),
  round: count,
  table: count,
  decided_at: z.string(),
  /** By side, in the order of the seats. */
  sides: z.array(z.array(FlaggedPerson)),
  points: z.array(count),
  winner: z.nullable(count),
  flags: z.array(ResultFlag),
  /** Of the sheet with the most hands. */
  hands: z.array(
    z.object({
      id: z.string(),
      no: count,
      side: z.nullable(count),
      kind: z.enum([...HAND_ENDS, ...HAND_EXTRAS]),
      points: count,
    }),
  ),
  state: z.enum(RESULT_FLAG_STATES),
  /** How many more results of the same four wait. */
  others: count,
  bias: z.nullable(z.enum(RESULT_BIASES)),
  /** Null as long as it waits. */
  decision: z.nullable(z.object({ by: optionalText, at: z.string(), reason: z.string() })),
});
export type FlaggedResult = z.infer<typeof FlaggedResult>;

export const RESULT_VIEWS = ["open", "decided"] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

/** Those that wait, the oldest first, and of the same four one; or the latest decisions. */
export const listFlaggedResults = productFunction({
  name: "admin-results",
  input: z.object({ view: z._default(z.enum(RESULT_VIEWS), "open") }),
  output: z.object({
    success: z.literal(true),
    results: z.array(FlaggedResult).check(z.maxLength(FLAGGED_RESULTS_PAGE)),
    /** How many wait in all, at most FLAGGED_RESULTS_MAX. */
    openCount: count,
    /** Whether more follow once these are decided. */
    more: z.boolean(),
  }),
});

export const RESULT_VERDICTS = ["counts", "left_out"] as const;
export type ResultVerdict = (typeof RESULT_VERDICTS)[number];

/** What was decided can be decided otherwise later. */
export const decideFlaggedResult = productFunction({
  name: "admin-results-action",
  input: z.object({
    eventId: z.guid(),
    round: z.int().check(z.gte(1), z.lte(64)),
    table: z.int().check(z.gte(1), z.lte(500)),
    /** What the moderator has decided upon. */
    seenState: z.enum(RESULT_FLAG_STATES),
    verdict: z.enum(RESULT_VERDICTS),
    /** Whether every other result of the same four that waits is decided likewise. */
    allOfFour: z._default(z.boolean(), false),
    reason: z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(REASON_MAX)),
  }),
  output: z.object({ success: z.literal(true) }),
});
