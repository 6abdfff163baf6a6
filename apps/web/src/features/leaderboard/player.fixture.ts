import type { BoardPlayer } from "@capicu/contract/leaderboard";

const NOTHING = { wins: 0, losses: 0, win_rate: 0, games_played: 0, points_scored: 0 };

/** A row of a board; tests override what they need. */
export function aPlayer(more: Partial<BoardPlayer> = {}): BoardPlayer {
  const prefixed = (["overall", "casual", "blitz"] as const).flatMap((mode) => [
    ...Object.entries(NOTHING).map(([field, value]) => [`${mode}_${field}`, value]),
    [`${mode}_percent_complete`, null],
    [`${mode}_games_played`, (more[`${mode}_wins`] ?? 0) + (more[`${mode}_losses`] ?? 0)],
  ]);
  const row = {
    user_id: more.username ?? "someone",
    username: "someone",
    handle: `@${more.username?.toLowerCase() ?? "someone"}`,
    avatar_url: null,
    banner_url: null,
    bio: null,
    country: null,
    is_pro: false,
    subscription_tier: "free",
    followers_count: 0,
    rank: 1,
    score: 0,
    ...Object.fromEntries(prefixed),
    ...NOTHING,
    percent_complete: null,
    approved_at: null,
  };
  return { ...row, ...more } as BoardPlayer;
}
