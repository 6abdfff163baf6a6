// How one game at a table is counted.

import { z } from "zod/mini";

import { HANDS_MAX } from "./names.ts";

export const TARGET_MAX = 5000;
export const BONUS_MAX = 500;
export const FIRST_HANDS_MAX = 10;

export const wholeNumber = (least: number, most: number) =>
  z.int().check(z.gte(least), z.lte(most));

const bonus = wholeNumber(0, BONUS_MAX);
/** Null: the rules do not know this kind. */
const optionalBonus = z.nullable(bonus);

export const GameRules = z.strictObject({
  tiles: z.enum(["double-six", "double-nine"]),
  target: wholeNumber(1, TARGET_MAX),
  /** `in-a-row`: whoever wins a hand takes the count of all others back to zero. */
  winBy: z.enum(["total", "in-a-row"]),
  /** Whose remaining pips the winner of a hand counts. */
  pips: z.enum(["all", "opponents", "none"]),
  /** What a hand brings besides the pips. */
  bonus: z.strictObject({
    out: bonus,
    double: optionalBonus,
    capicu: optionalBonus,
    chuchazo: optionalBonus,
    crossed: optionalBonus,
    block: bonus,
    pass: optionalBonus,
  }),
  /** More for the winners of the first, second … hand. */
  firstHands: z.array(bonus).check(z.maxLength(FIRST_HANDS_MAX)),
  /** With a highest penalty of 0 the rules know no penalties. */
  penalty: z.strictObject({ max: bonus, effect: z.enum(["to-opponents", "from-offender"]) }),
  /** Whether points above the target count in the result. */
  surplus: z.enum(["counted", "cut"]),
  block: z.strictObject({
    winner: z.enum(["fewest-pips-pair", "fewest-pips-player", "blocker-against-next"]),
    tie: z.enum(["no-points", "blocker", "opener"]),
  }),
  limit: z.strictObject({
    minutes: z.nullable(wholeNumber(5, 600)),
    /** How many minutes before the end the players are warned. */
    warning: wholeNumber(0, 60),
    hands: z.nullable(wholeNumber(1, HANDS_MAX)),
    /** What becomes of the hand that is being played when the time ends. */
    atTime: z.enum(["finish-hand", "stop"]),
    tie: z.enum(["one-more-hand", "draw"]),
  }),
});
export type GameRules = z.infer<typeof GameRules>;
