// The rule set of an event as one value: how a game is counted, what is awarded without one, how standings are made.

import { z } from "zod/mini";

import { type Outcome, refuse, succeed } from "#outcome.ts";

import { GameRules, TARGET_MAX, wholeNumber } from "./game-rules.ts";
import { CRITERIA, EFFECTIVENESS_FORMULAS, RULES_VERSION } from "./names.ts";

const points = wholeNumber(0, TARGET_MAX);

/** What a person or pair gets for a round without a game. `none` is counted as no game at all. */
const Award = z.strictObject({
  outcome: z.enum(["win", "loss", "none"]),
  for: points,
  against: points,
});
export type Award = z.infer<typeof Award>;

export const Rules = z.strictObject({
  version: z.literal(RULES_VERSION),
  game: GameRules,
  awards: z.strictObject({
    /** For sitting out. */
    bye: Award,
    /** For each round that was played before a late entry. */
    lateRound: Award,
    /** `for` to the side that came; the absent side loses with `against`. */
    noShow: z.strictObject({ for: points, against: points }),
    /** A table that was left unfinished. */
    unfinished: z.enum(["leader-wins", "draw", "void"]),
  }),
  standings: z.strictObject({
    /** The lot, which is made of the seed, always comes last. */
    order: z.array(z.enum(CRITERIA)).check(
      z.minLength(1),
      z.maxLength(CRITERIA.length),
      z.refine((order) => new Set(order).size === order.length),
    ),
    effectiveness: z.enum(EFFECTIVENESS_FORMULAS),
    /** How many of the highest and of the lowest values are left out of the mean. */
    buchholzCut: wholeNumber(0, 3),
  }),
});
export type Rules = z.infer<typeof Rules>;

/** Accepts a whole rule set or names the first value that is wrong. */
export function parseRules(value: unknown): Outcome<Rules, "rules_wrong"> {
  const result = z.safeParse(Rules, value);
  if (result.success) return succeed(result.data);
  return refuse("rules_wrong", { path: (result.error.issues[0]?.path ?? []).join(".") });
}
