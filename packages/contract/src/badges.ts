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

const FIRST_VERSION = { games: 0, isHidden: false, version: 1 } as const;

/** In the order in which a profile names those that are still to be earned. */
export const BADGES: readonly BadgeRule[] = [
  { code: "uploads-5", metric: "uploads", threshold: 5, ...FIRST_VERSION },
  { code: "wins-100", metric: "wins", threshold: 100, ...FIRST_VERSION },
  { code: "both-modes", metric: "mode_wins", threshold: 100, ...FIRST_VERSION },
  { code: "rate-60", metric: "win_rate", threshold: 60, ...FIRST_VERSION, games: 500 },
  { code: "wins-1000", metric: "wins", threshold: 1000, ...FIRST_VERSION },
  { code: "one-year", metric: "days", threshold: 365, ...FIRST_VERSION },
  { code: "wins-10000", metric: "wins", threshold: 10_000, ...FIRST_VERSION },
  {
    code: "mirrored-wins",
    metric: "mirrored_wins",
    threshold: 100,
    ...FIRST_VERSION,
    isHidden: true,
  },
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
