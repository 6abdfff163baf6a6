import type { Highlight, Leaderboard } from "@capicu/contract/leaderboard";

/** A board as somebody sees it who has blocked players, or is blocked; places and total stay. */
export function withoutHidden(board: Leaderboard, hidden: ReadonlySet<string>): Leaderboard {
  if (hidden.size === 0) return board;
  const players = board.players.filter(({ user_id }) => !hidden.has(user_id));
  const shown = (leader: Highlight) =>
    leader !== null && hidden.has(leader.user_id) ? null : leader;
  const { most_followers, most_wins, highest_win_rate, most_points, minimum_games } =
    board.highlights;
  return {
    ...board,
    players,
    data: { players },
    highlights: {
      most_followers: shown(most_followers),
      most_wins: shown(most_wins),
      highest_win_rate: shown(highest_win_rate),
      most_points: shown(most_points),
      minimum_games,
    },
  };
}
