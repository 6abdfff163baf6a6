import type { Progress, ProgressPoint } from "@capicu/contract/progress";

/** An approved upload; overall equals casual unless other columns are given. */
export function aPoint(approved_at: string, columns: Partial<ProgressPoint> = {}): ProgressPoint {
  const wins = columns.overall_wins ?? 100;
  const losses = columns.overall_losses ?? 50;
  const rate = wins + losses === 0 ? 0 : (100 * wins) / (wins + losses);
  return {
    approved_at,
    overall_wins: wins,
    overall_losses: losses,
    overall_win_rate: rate,
    overall_games_played: wins + losses,
    overall_points_scored: 20_000,
    overall_percent_complete: null,
    overall_rank: 7,
    casual_wins: wins,
    casual_losses: losses,
    casual_win_rate: rate,
    casual_games_played: wins + losses,
    casual_points_scored: 20_000,
    casual_percent_complete: null,
    casual_rank: 6,
    blitz_wins: 0,
    blitz_losses: 0,
    blitz_win_rate: 0,
    blitz_games_played: 0,
    blitz_points_scored: 0,
    blitz_percent_complete: null,
    blitz_rank: 90,
    ranked_players: 120,
    line: 1,
    ...columns,
  };
}

export function aProgress(points: ProgressPoint[], more: Partial<Progress> = {}): Progress {
  return {
    player: {
      user_id: "22222222-2222-4222-8222-222222222222",
      username: "Chago Vega",
      handle: "@chago",
      avatar_url: null,
    },
    is_shown: true,
    ranks: { overall: 5, casual: 4, blitz: 80 },
    points,
    has_more: false,
    ...more,
  };
}
