import type { DirectoryPlayer } from "@capicu/contract/directory";

const FIGURES = {
  wins: 0,
  losses: 0,
  win_rate: 0,
  games_played: 0,
  points_scored: 0,
  percent_complete: 0,
};

/** A row of the directory; tests override what they need. */
export function aPlayer(more: Partial<DirectoryPlayer> = {}): DirectoryPlayer {
  const handle = (more.username ?? "someone").toLowerCase().replaceAll(/\W/g, "");
  return {
    user_id: more.username ?? "someone",
    username: "someone",
    handle: `@${handle}`,
    avatar_url: null,
    banner_url: null,
    bio: null,
    country: null,
    is_pro: false,
    subscription_tier: "free",
    followers_count: 0,
    following_count: 0,
    likes_count: 0,
    member_since: "2024-01-15T12:00:00Z",
    club: null,
    club_slug: null,
    verified: false,
    rank: null,
    position: null,
    ...FIGURES,
    overall_wins: null,
    overall_losses: null,
    overall_win_rate: null,
    overall_games_played: null,
    overall_points_scored: null,
    overall_percent_complete: null,
    ...more,
  };
}

/** A player without visible numbers. */
export const withoutFigures = {
  wins: null,
  losses: null,
  win_rate: null,
  games_played: null,
  points_scored: null,
  percent_complete: null,
};
