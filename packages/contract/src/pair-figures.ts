// What two players have come to as partners, from confirmed results of events.
import { z } from "zod/mini";

import { GamePerson } from "./head-to-head.ts";
import { productFunction } from "./product-function.ts";

/** With fewer games the figures say little, and are shown so. */
export const PAIR_GAMES_MIN = 5;
/** An opponent pair is called the best or the worst one from so many games against it on. */
export const OPPONENT_PAIR_GAMES_MIN = 2;
/** So many of the latest games are listed. */
export const LATEST_PAIR_GAMES = 5;

const count = z.number();
const handle = z.string().check(z.minLength(1), z.maxLength(60));
/** Null for guests, and for people whom the caller does not see. */
const people = z.array(z.nullable(GamePerson));
/** Of the pair, and of its opponents. */
const points = z.array(count);

export const OpponentPair = z.object({ people, games: count, wins: count });
export type OpponentPair = z.infer<typeof OpponentPair>;

export const PairGame = z.object({
  event: z.object({ slug: z.string(), title: z.string() }),
  round: count,
  table: count,
  decided_at: z.string(),
  points,
  /** Null where nobody has won. */
  is_won: z.nullable(z.boolean()),
  opponents: people,
});
export type PairGame = z.infer<typeof PairGame>;

export const PairFigures = z.object({
  games: count,
  wins: count,
  points,
  /** Hands that they won, and their mean of points as the sheets have them, before bonuses; null without such a hand. */
  hands: z.object({ won: count, mean: z.nullable(count) }),
  /** By the share of games won: above 0 for `best`, and below that for `worst`; else null. */
  best: z.nullable(OpponentPair),
  worst: z.nullable(OpponentPair),
  /** The latest first. */
  latest: z.array(PairGame),
});
export type PairFigures = z.infer<typeof PairFigures>;

export const PairReading = z.object({
  /** In the order in which they were asked for; null where the caller does not see them. */
  players: people,
  /** Null where the caller may not know. */
  figures: z.nullable(PairFigures),
});
export type PairReading = z.infer<typeof PairReading>;

/**
 * The figures are the same for either order of the two. Who reads them must see the statistics of both, and neither of
 * the two has blocked the other.
 */
export const pairFigures = productFunction({
  name: "pair-figures",
  input: z.object({ one: handle, other: handle }),
  output: z.object({ success: z.literal(true), ...PairReading.shape }),
});
