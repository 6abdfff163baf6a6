// A player's rating from confirmed games of two against two.
import { z } from "zod/mini";

import { GamePerson } from "./head-to-head.ts";
import { productFunction } from "./product-function.ts";

export const RATING_CHANGES_PAGE = 20;

const count = z.number();

export const Rating = z.object({
  value: count,
  /** The true strength is within this distance of the value in two of three cases. */
  uncertainty: count,
  games: count,
  is_provisional: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

/** What one game has done. */
export const RatingChange = z.object({
  event: z.object({ slug: z.string(), title: z.string() }),
  round: count,
  table: count,
  decided_at: z.string(),
  before: count,
  after: count,
  uncertainty: count,
  /** How many games the rating is made of with this one. */
  games: count,
  /** Of the player's pair, and of the opponents. */
  points: z.array(count),
  /** Null where nobody has won. */
  is_won: z.nullable(z.boolean()),
  /** Null for people whom the caller does not see. */
  partner: z.nullable(GamePerson),
  opponents: z.array(z.nullable(GamePerson)),
});
export type RatingChange = z.infer<typeof RatingChange>;

export const PlayerRating = z.object({
  player: GamePerson,
  /** Whether the caller may know the rating. */
  is_shown: z.boolean(),
  /** Null before the first game. */
  rating: z.nullable(Rating),
  /** Own games that count only once a moderator has looked at them; 0 for all other readers. */
  looked_at: count,
  /** The latest first, of events that the caller reads. */
  changes: z.array(RatingChange),
});
export type PlayerRating = z.infer<typeof PlayerRating>;

/** A player whom the caller does not see is refused with 404. */
export const playerRating = productFunction({
  name: "player-rating",
  input: z.object({
    handle: z.string().check(z.minLength(1), z.maxLength(60)),
    cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  output: z.object({
    success: z.literal(true),
    ...PlayerRating.shape,
    nextCursor: z.nullable(z.string()),
  }),
});
