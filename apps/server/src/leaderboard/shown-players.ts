// Decides which changes of players' rows a board shows. Most changes, such as likes or settings, do not show.
import type { Highlight, Leaderboard } from "@capicu/contract/leaderboard";
import type { RowChange } from "@capicu/platform/kernel/changes";

type ShownBoard = Pick<Leaderboard, "players" | "highlights">;

/** The columns of `users` in the rows of boards; whether a player is listed shows in the changes of scores. */
const COLUMNS = [
  "username",
  "handle",
  "avatar_url",
  "banner_url",
  "bio",
  "country",
  "is_pro",
  "subscription_tier",
  "plan_lapses_at",
  "profile_visibility",
  "followers_count",
  "twitter_url",
  "instagram_url",
  "youtube_url",
  "twitch_url",
  "discord_url",
  "website_url",
];
const KNOWN_MAX = 10_000;

export interface ShownPlayers {
  /** Returns a test for whether a board shows the change; null when no board does. */
  read(change: RowChange): ((board: ShownBoard) => boolean) | null;
}

export function createShownPlayers(): ShownPlayers {
  // The feed does not carry a row's former values, so the values of its last change are kept here.
  const lastColumns = new Map<string, string>();
  return {
    read({ record }) {
      if (record === null) return null;
      const id = String(record["id"]);
      const columns = JSON.stringify(COLUMNS.map((column) => record[column]));
      if (lastColumns.get(id) === columns) return null;
      if (lastColumns.size >= KNOWN_MAX) lastColumns.clear();
      lastColumns.set(id, columns);
      const followers = Number(record["followers_count"]);
      return (board) =>
        leadersOf(board).some((leader) => leader?.user_id === id) ||
        board.players.some(({ user_id }) => user_id === id) ||
        followers >= (board.highlights.most_followers?.value ?? 1);
    },
  };
}

const leadersOf = ({ highlights }: ShownBoard): Highlight[] => [
  highlights.most_followers,
  highlights.most_wins,
  highlights.highest_win_rate,
  highlights.most_points,
];
