// Recaps of a week or a season: what it has added, each number with the two approvals that it lies between.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";
import { isDay } from "./zoned-time.ts";

/** With fewer games there is no recap. */
export const RECAP_GAMES_MIN = 5;
const RECAPS_MAX = 12;

const Period = z.string().check(
  z.maxLength(60),
  z.regex(/^(?:week:\d{4}-\d\d-\d\d|season:[a-z0-9][a-z0-9-]{1,38}[a-z0-9])$/),
  z.refine((period) => !period.startsWith("week:") || isDay(period.slice("week:".length))),
);

const ModeNumbers = z.object({ wins: z.int(), games: z.int(), points: z.int() });
const Standing = z.object({
  approved_at: z.string(),
  overall: ModeNumbers,
  casual: ModeNumbers,
  blitz: ModeNumbers,
  /** Null for a player who was on no board. */
  rank: z.nullable(z.int()),
});
export type RecapStanding = z.infer<typeof Standing>;

const Recap = z.object({
  period: z.string(),
  /** Of the season; null for a week. */
  name: z.nullable(z.string()),
  /** Both included, in UTC. */
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  is_over: z.boolean(),
  /** Approved in the period. */
  uploads: z.int(),
  before: Standing,
  after: Standing,
  badges: z.array(z.object({ code: z.string(), at: z.string() })),
  /** Null while nobody else can read it. */
  shared_at: z.nullable(z.string()),
});
export type Recap = z.infer<typeof Recap>;

const RecapPlayer = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type RecapPlayer = z.infer<typeof RecapPlayer>;

/** The caller's own, of the latest weeks and seasons, the newest first. */
export const readRecaps = productFunction({
  name: "recaps",
  method: "GET",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    recaps: z.array(Recap).check(z.maxLength(RECAPS_MAX)),
  }),
});

export const RECAP_MISSING = text("There is no recap of this time: it needs 5 approved games");

/** Makes a link that anybody may open who sees the player's history. A link from before ends. */
export const shareRecap = productFunction({
  name: "recap-share",
  input: z.object({ period: Period }),
  output: z.object({ success: z.literal(true), token: z.string() }),
});

export const endRecapShare = productFunction({
  name: "recap-share-end",
  input: z.object({ period: Period }),
  output: z.object({ success: z.literal(true) }),
});

export const RECAP_NOT_SHARED = text("This recap is not shared, or not with you");

export const readSharedRecap = productFunction({
  name: "recap-shared",
  method: "GET",
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    success: z.literal(true),
    recap: z.extend(Recap, { player: RecapPlayer }),
  }),
});
export type SharedRecap = z.infer<typeof readSharedRecap.output>["recap"];

/** A number of the recap, with what it was before and after. */
export interface RecapGain {
  before: number;
  after: number;
  gain: number;
}

const gainOf = (before: number, after: number): RecapGain => ({
  before,
  after,
  gain: Math.max(after - before, 0),
});

const MODES_OF_RECAP = ["overall", "casual", "blitz"] as const;
export type RecapMode = (typeof MODES_OF_RECAP)[number];

/** What each mode has gained; a mode without a game is left out. */
export const recapGains = ({ before, after }: Pick<Recap, "before" | "after">) =>
  MODES_OF_RECAP.map((mode) => ({
    mode,
    games: gainOf(before[mode].games, after[mode].games),
    wins: gainOf(before[mode].wins, after[mode].wins),
    points: gainOf(before[mode].points, after[mode].points),
  })).filter(({ games }) => games.gain > 0);

/** Only a better rank is told, or the first one; places that were lost are nobody's news. */
export function recapRank({
  before,
  after,
}: Pick<Recap, "before" | "after">): { before: number | null; after: number } | null {
  if (after.rank === null) return null;
  if (before.rank !== null && before.rank <= after.rank) return null;
  return { before: before.rank, after: after.rank };
}
