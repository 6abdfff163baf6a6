// Which changes of players' rows a board shows: most of them, such as likes or settings, it does not.
import type { Highlight, Leaderboard } from "@capicu/contract/leaderboard";
import type { RowChange } from "@capicu/platform/kernel/changes";

type ShownBoard = Pick<Leaderboard, "players" | "highlights">;

/** Columns of `users` that rows of boards are made of; who is listed shows in the changes of scores. */
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
  /** Tells of the board in question whether it shows what changed; null when no board can. */
  read(change: RowChange): ((board: ShownBoard) => boolean) | null;
}

export function createShownPlayers(): ShownPlayers {
  // The feed does not carry what a row was before: what it was at its last change.
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
