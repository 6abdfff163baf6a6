// What was approved of those whom a player follows.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const FEED_DAYS = 30;
export const FEED_LIMIT = 20;

/** One player on one day, in UTC. */
const FeedDay = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  day: z.iso.date(),
  uploads: z.int(),
  /** Added to the numbers before that day; null for the first ones, and for a new account in the game. */
  wins: z.nullable(z.int()),
  games: z.nullable(z.int()),
  /** The codes of badges that the reader may see. */
  badges: z.array(z.string()),
});
export type FeedDay = z.infer<typeof FeedDay>;

export const readFeed = productFunction({
  name: "following-feed",
  input: z.object({ cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
  output: z.object({
    success: z.literal(true),
    /** Whether the caller takes part; who does not neither reads the feed nor is in anybody's. */
    is_on: z.boolean(),
    /** The newest first. */
    days: z.array(FeedDay).check(z.maxLength(FEED_LIMIT)),
    nextCursor: z.nullable(z.string()),
  }),
});
export type Feed = Omit<z.infer<typeof readFeed.output>, "success">;

export const switchFeed = productFunction({
  name: "following-feed-switch",
  input: z.object({ isOn: z.boolean() }),
  output: z.object({ success: z.literal(true), is_on: z.boolean() }),
});
