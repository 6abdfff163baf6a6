import { z } from "zod/mini";

import { SEARCH_MAX } from "./leaderboard.ts";
import { PlayerLinks } from "./players.ts";
import { productFunction } from "./product-function.ts";

/** Rows of one page: what a screen shows at once, a few times over. */
export const DIRECTORY_PAGE = 100;

const CURSOR_MAX = 200;

const figure = z.nullable(z.number());
const FIGURES = {
  wins: figure,
  losses: figure,
  win_rate: figure,
  games_played: figure,
  points_scored: figure,
  percent_complete: figure,
};

/** A row of the directory and the spotlight; figures are null where none are shown. */
export const DirectoryPlayer = z.extend(PlayerLinks, {
  user_id: z.string(),
  username: z.nullable(z.string()),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  banner_url: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  is_pro: z.boolean(),
  subscription_tier: z.string(),
  followers_count: z.number(),
  following_count: z.number(),
  likes_count: z.number(),
  member_since: z.string(),
  /** The name and the address of the player's main club, if the caller may know of it. */
  club: z.nullable(z.string()),
  club_slug: z.nullable(z.string()),
  /** Whether the figures come from approved screenshots. */
  verified: z.boolean(),
  /** 1 + the number of listed players with more wins; null without a place on boards. */
  rank: figure,
  /**
   * The place in the whole directory of a player without a rank, even during a search; null where it
   * is not known.
   */
  position: figure,
  ...FIGURES,
  overall_wins: figure,
  overall_losses: figure,
  overall_win_rate: figure,
  overall_games_played: figure,
  overall_points_scored: figure,
  overall_percent_complete: figure,
});
export type DirectoryPlayer = z.infer<typeof DirectoryPlayer>;

/** A row of the list, with how the player and the caller are connected. */
export const ListedPlayer = z.extend(DirectoryPlayer, {
  is_followed: z.boolean(),
  /** Whether they follow each other. */
  is_friend: z.boolean(),
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

export const playerDirectory = productFunction({
  name: "player-directory",
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
    /** The `nextCursor` of the page before. */
    cursor: z.optional(z.nullable(z.string().check(z.maxLength(CURSOR_MAX)))),
    limit: z._default(z.int().check(z.gte(1), z.lte(DIRECTORY_PAGE)), DIRECTORY_PAGE),
  }),
  output: z.object({
    success: z.literal(true),
    players: z.array(ListedPlayer),
    /** Null for a search with more results than one page. */
    total: figure,
    nextCursor: z.nullable(z.string()),
    /** The mean of all listed players; null while there is none. */
    average_win_rate: figure,
  }),
});

/** One player by handle, or the top player. */
export const playerSpotlight = productFunction({
  name: "player-spotlight",
  input: z.object({ handle: z.optional(z.string().check(z.maxLength(60))) }),
  output: z.object({ success: z.literal(true), player: z.nullable(DirectoryPlayer) }),
});

type Figure = keyof typeof FIGURES;

/** Overall values come before plain ones; null where neither is there. */
export function overallOf(player: Partial<DirectoryPlayer>): Record<Figure, number | null> {
  const at = (name: Figure) => player[`overall_${name}`] ?? player[name] ?? null;
  return {
    wins: at("wins"),
    losses: at("losses"),
    win_rate: at("win_rate"),
    games_played: at("games_played"),
    points_scored: at("points_scored"),
    percent_complete: at("percent_complete"),
  };
}
