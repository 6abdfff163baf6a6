// How a player's numbers grew: the ledger of approved uploads, for callers who may see it.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

/** One answer holds at most this many of the latest approved uploads. */
export const PROGRESS_MAX = 1000;

const count = z.number();
const unknown = z.nullable(z.number());

/** Totals as they stood when an upload was approved. */
export const ProgressPoint = z.object({
  approved_at: z.string(),
  overall_wins: count,
  overall_losses: count,
  overall_win_rate: count,
  overall_games_played: count,
  overall_points_scored: count,
  overall_percent_complete: unknown,
  /** Null when the player was on no board, or when ranks were not stored yet. */
  overall_rank: unknown,
  casual_wins: count,
  casual_losses: count,
  casual_win_rate: count,
  casual_games_played: count,
  casual_points_scored: count,
  casual_percent_complete: unknown,
  casual_rank: unknown,
  blitz_wins: count,
  blitz_losses: count,
  blitz_win_rate: count,
  blitz_games_played: count,
  blitz_points_scored: count,
  blitz_percent_complete: unknown,
  blitz_rank: unknown,
  /** How many players had a rank at that time. */
  ranked_players: unknown,
  /** Rises with a new account or a reset; no difference is shown across it. */
  line: count,
});
export type ProgressPoint = z.infer<typeof ProgressPoint>;

export const Progress = z.object({
  player: z.object({
    user_id: z.string(),
    username: z.nullable(z.string()),
    handle: z.string(),
    avatar_url: z.nullable(z.string()),
  }),
  /** Whether the caller may see the history at all; without it there are no points. */
  is_shown: z.boolean(),
  /** Today's ranks; null for a player who has none. */
  ranks: z.nullable(z.object({ overall: count, casual: count, blitz: count })),
  /** The oldest first. */
  points: z.array(ProgressPoint),
  /** Whether there are older ones. */
  has_more: z.boolean(),
});
export type Progress = z.infer<typeof Progress>;

/** Without a handle, the caller's own progress. */
export const playerProgress = productFunction({
  name: "player-progress",
  input: z.object({ handle: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
  output: z.object({ success: z.literal(true), progress: Progress }),
});
