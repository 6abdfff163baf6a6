// What players have played against each other and together, from confirmed results of events.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

/** From so many confirmed games on somebody is called the best opponent. */
export const BEST_OPPONENT_GAMES_MIN = 3;
/** So many of the latest meetings are listed. */
export const LATEST_MEETINGS = 5;

const count = z.number();
const handle = z.string().check(z.minLength(1), z.maxLength(60));
/** Of the first player, and of the second. */
const both = z.array(count);

export const GamePerson = z.object({
  user_id: z.string(),
  username: z.nullable(z.string()),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type GamePerson = z.infer<typeof GamePerson>;

/** One game of two players against each other; the first of each two is of the first player. */
export const Meeting = z.object({
  event: z.object({ slug: z.string(), title: z.string() }),
  round: count,
  table: count,
  decided_at: z.string(),
  points: both,
  /** Null where nobody has won, or the third player of a table of three. */
  winner: z.nullable(count),
  /** Null for a guest, for somebody whom the caller does not see, and at a table of three. */
  partners: z.array(z.nullable(GamePerson)),
});
export type Meeting = z.infer<typeof Meeting>;

export const HeadToHead = z.object({
  games: count,
  wins: both,
  points: both,
  /** The latest first. */
  latest: z.array(Meeting),
  /** As partners; their points, and those of their opponents. */
  together: z.object({ games: count, wins: count, points: both }),
});
export type HeadToHead = z.infer<typeof HeadToHead>;

/** Null where the caller may not know: of both they must see the statistics, and neither has blocked the other. */
export const headToHead = productFunction({
  name: "head-to-head",
  input: z.object({ one: handle, other: handle }),
  output: z.object({ success: z.literal(true), meetings: z.nullable(HeadToHead) }),
});
