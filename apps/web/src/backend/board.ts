// A leaderboard as the server answers it.
export type BoardMode = "overall" | "casual" | "blitz";

export interface BoardQuery {
  mode: BoardMode;
  timeframe?: string;
  filter?: string;
  app?: string;
  search?: string;
  limit?: number;
  cursor?: string;
}

interface ModeStats {
  wins: number;
  losses: number;
  win_rate: number;
  games_played: number;
  points_scored: number;
}

type Prefixed<Prefix extends string> = {
  [Field in keyof ModeStats as `${Prefix}_${Field}`]?: number | null;
};

interface LegacyStats extends Partial<Record<keyof ModeStats, number | null>> {}

export interface BoardPlayer
  extends LegacyStats, Prefixed<"overall">, Prefixed<"casual">, Prefixed<"blitz"> {
  id?: string | null;
  user_id?: string | null;
  username: string | null;
  handle: string | null;
  avatar_url?: string | null;
  banner_url?: string | null;
  rank?: number | null;
  followers_count?: number | null;
  social_stats?: { followers?: number | null } | null;
  is_online?: boolean | null;
  is_pro?: boolean | null;
  subscription_tier?: string | null;
  twitter_url?: string | null;
  instagram_url?: string | null;
  youtube_url?: string | null;
  twitch_url?: string | null;
  discord_url?: string | null;
  website_url?: string | null;
}

export interface Board {
  success: boolean;
  players: BoardPlayer[];
  total: number;
  mode: BoardMode;
  lastUpdated?: string | null;
  nextCursor?: string | null;
  me?: BoardPlayer | null;
}
