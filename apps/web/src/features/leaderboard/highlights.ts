// The leaders for the four cards above the table.
import {
  figuresOf,
  MINIMUM_GAMES_DEFAULT,
  type BoardPlayer,
  type Highlight,
  type Highlights,
} from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";

/** Computed from the loaded rows when the server sent none. */
export function highlightsOf(players: readonly BoardPlayer[], mode: Mode): Highlights {
  const minimum_games = MINIMUM_GAMES_DEFAULT;
  const entries = entriesOf(players, [mode]);
  const experienced = entries.filter((entry) => entry.games >= minimum_games);
  // On a tie a single mode comes before the overall sum.
  const compared = mode === "overall" ? MODES.toReversed() : [mode];
  return {
    minimum_games,
    most_followers: leader(entries, (entry) => entry.player.followers_count),
    most_wins: leader(entries, (entry) => entry.figures.wins),
    highest_win_rate: leader(experienced, (entry) => entry.figures.win_rate),
    most_points: leader(entriesOf(players, compared), (entry) => entry.figures.points_scored),
  };
}

interface Entry {
  player: BoardPlayer;
  mode: Mode;
  figures: ReturnType<typeof figuresOf>;
  games: number;
}

function entriesOf(players: readonly BoardPlayer[], modes: readonly Mode[]): Entry[] {
  return players.flatMap((player) =>
    modes.map((mode) => {
      const figures = figuresOf(player, mode);
      return { player, mode, figures, games: figures.games_played };
    }),
  );
}

/** The first player with the highest number above zero. */
function leader(entries: readonly Entry[], figure: (entry: Entry) => number): Highlight {
  let best: Entry | undefined;
  let value = 0;
  for (const entry of entries) {
    if (figure(entry) <= value) continue;
    best = entry;
    value = figure(entry);
  }
  if (best === undefined) return null;
  const { user_id, username, handle, avatar_url } = best.player;
  return { user_id, username, handle, avatar_url, value, mode: best.mode, games: best.games };
}
