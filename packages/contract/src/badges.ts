// Badges: what a player's verified numbers have reached. The server stores these rules in the database, which grants the
// badges in the transaction of an approval.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

/**
 * What a rule looks at: wins, win rate in per cent, approved uploads with screenshots, wins in the mode with fewer, days
 * since the first such upload, and wins that read the same from both ends.
 */
export const BADGE_METRICS = [
  "wins",
  "win_rate",
  "uploads",
  "mode_wins",
  "days",
  "mirrored_wins",
] as const;
export type BadgeMetric = (typeof BADGE_METRICS)[number];

export interface BadgeRule {
  code: string;
  metric: BadgeMetric;
  /** The badge is earned at this number, and not below. */
  threshold: number;
  /** A rate counts from this many games on. */
  games: number;
  /** Others learn its rule only by earning it. */
  isHidden: boolean;
  /** Raised when the rule changes; players who do not fulfil the new rule lose the badge. */
  version: number;
}

const rule = (
  code: string,
  metric: BadgeMetric,
  threshold: number,
  more: Partial<Pick<BadgeRule, "games" | "isHidden">> = {},
): BadgeRule => ({ code, metric, threshold, games: 0, isHidden: false, version: 1, ...more });

/** In the order in which a profile names those that are still to be earned. */
export const BADGES: readonly BadgeRule[] = [
  rule("uploads-5", "uploads", 5),
  rule("wins-100", "wins", 100),
  rule("both-modes", "mode_wins", 100),
  rule("rate-60", "win_rate", 60, { games: 500 }),
  rule("wins-1000", "wins", 1000),
  rule("one-year", "days", 365),
  rule("wins-10000", "wins", 10_000),
  rule("mirrored-wins", "mirrored_wins", 100, { isHidden: true }),
];

export const PlayerBadge = z.object({
  /** Null for a hidden badge that the reader has not earned. */
  code: z.nullable(z.string()),
  /** When the upload was approved that earned it. */
  earned_at: z.string(),
  /** What the rule's number was then; null together with the code. */
  number: z.nullable(z.number()),
});
export type PlayerBadge = z.infer<typeof PlayerBadge>;

/** Without a handle, the caller's own. A player whom the caller does not see is refused with 404. */
export const playerBadges = productFunction({
  name: "player-badges",
  method: "GET",
  input: z.object({ handle: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
  output: z.object({
    success: z.literal(true),
    /** The latest first; null where the caller may not see the history of the player's numbers. */
    badges: z.nullable(z.array(PlayerBadge)),
  }),
});
