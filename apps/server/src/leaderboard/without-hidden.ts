import type { Highlight, Leaderboard } from "@capicu/contract/leaderboard";

/** Whether a board shows any of these players. */
export function showsAny(
  { players, highlights }: Pick<Leaderboard, "players" | "highlights">,
  hidden: ReadonlySet<string>,
): boolean {
  if (hidden.size === 0) return false;
  const { most_followers, most_wins, highest_win_rate, most_points } = highlights;
  return [...players, most_followers, most_wins, highest_win_rate, most_points].some(
    (leader) => leader !== null && hidden.has(leader.user_id),
  );
}

/** A board without the players whom the reader has blocked or is blocked by; places and total stay. */
export function withoutHidden(board: Leaderboard, hidden: ReadonlySet<string>): Leaderboard {
  if (hidden.size === 0) return board;
  const players = board.players.filter(({ user_id }) => !hidden.has(user_id));
  const unlessHidden = (leader: Highlight) =>
    leader !== null && hidden.has(leader.user_id) ? null : leader;
  const { most_followers, most_wins, highest_win_rate, most_points, minimum_games } =
    board.highlights;
  return {
    ...board,
    players,
    data: { players },
    highlights: {
      most_followers: unlessHidden(most_followers),
      most_wins: unlessHidden(most_wins),
      highest_win_rate: unlessHidden(highest_win_rate),
      most_points: unlessHidden(most_points),
      minimum_games,
    },
  };
}
