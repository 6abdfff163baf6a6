import { z } from "zod/mini";

import { PlayerLinks } from "./players.ts";
import { productFunction } from "./product-function.ts";
import { PlayerShare } from "./standing.ts";
import { DOMINO_APP, firstPresent, MODES, type Mode } from "./statistics.ts";

export const TIMEFRAMES = ["all", "day", "week", "month"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const BOARD_LIMIT_DEFAULT = 100;
export const BOARD_LIMIT_MAX = 500;
/** Games in the mode before a win rate is ranked and may be the highest; an operator may change it. */
export const MINIMUM_GAMES_DEFAULT = 20;
export const SEARCH_MAX = 60;

const UNKNOWN_TIMEFRAME =
  "The timeframe is all, day, week, month, or season: and the address of a season";
const SEASON = "season:";
/** A longer text is no day that anybody means. */
const DAY_TEXT_MAX = 40;
const UNKNOWN_FILTER =
  "The filter is all, following, country: and a two-letter code, or club: and the address of a club";
const CLUB = "club:";

export const LeaderboardQuery = z.object({
  mode: z._default(z.enum(MODES), "overall"),
  /** One of TIMEFRAMES, or a season. */
  timeframe: z._default(
    z
      .string()
      .check(
        z.regex(/^(all|day|week|month|season:[a-z\d][a-z\d-]{0,38}[a-z\d])$/, UNKNOWN_TIMEFRAME),
      ),
    "all",
  ),
  filter: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(all|following|country:[A-Z]{2}|club:[a-z\d][a-z\d-]{1,38}[a-z\d])$/,
          UNKNOWN_FILTER,
        ),
      ),
    "all",
  ),
  app: z._default(z.enum([DOMINO_APP]), DOMINO_APP),
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  limit: z._default(z.int().check(z.gte(1), z.lte(BOARD_LIMIT_MAX)), BOARD_LIMIT_DEFAULT),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** The rows before and after the caller's own, on the board of everybody and all times. */
  around: z.optional(z.literal("me")),
  /** The board at the end of that day, such as 2026-10-01, in UTC; what is no past day gives the nearest board. */
  at: z.optional(z.string().check(z.maxLength(DAY_TEXT_MAX))),
});
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

/** The filter by the members of a club. */
export const clubFilter = (slug: string): string => `${CLUB}${slug}`;

/** The address of the club in a filter. */
export const clubOf = (filter: string): string | null =>
  filter.startsWith(CLUB) ? filter.slice(CLUB.length) : null;

/** The timeframe of a season. */
export const seasonFrame = (slug: string): string => `${SEASON}${slug}`;

/** The address of the season in a timeframe. */
export const seasonOf = (timeframe: string): string | null =>
  timeframe.startsWith(SEASON) ? timeframe.slice(SEASON.length) : null;

/** The board with which the leaderboard's page begins. */
export const FIRST_BOARD = {
  mode: "overall",
  timeframe: "all",
  filter: "all",
  app: DOMINO_APP,
  limit: BOARD_LIMIT_DEFAULT,
  cursor: null,
} as const satisfies LeaderboardQuery;

const count = z.number();

/** Why another board is shown than the one that was asked for. */
const PERIOD_NOTES = [
  "no_date",
  "no_such_day",
  "future",
  "before_first",
  "no_past",
  "all_times_only",
  "not_of_clubs",
  "unknown_season",
  "season_ahead",
] as const;

/** A season as boards name it; its days are in UTC, both included. */
export const SeasonOnBoard = z.object({
  slug: z.string(),
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  state: z.enum(["planned", "running", "closed"]),
});
export type SeasonOnBoard = z.infer<typeof SeasonOnBoard>;

/** What a board of a past day or a season shows. */
export const BoardPeriod = z.object({
  /** The day whose end is shown; null on a board of now, or of a season. */
  day: z.nullable(z.string()),
  /** The first day that can be shown, where a day was asked for. */
  first_day: z.nullable(z.string()),
  season: z.nullable(SeasonOnBoard),
  note: z.nullable(z.enum(PERIOD_NOTES)),
});
export type BoardPeriod = z.infer<typeof BoardPeriod>;
const nullableCount = z.nullable(z.number());

/** A row of every board; specification section 3, leaderboard player row. */
export const BoardPlayer = z.extend(PlayerLinks, {
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  banner_url: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  is_pro: z.boolean(),
  subscription_tier: z.string(),
  followers_count: count,
  rank: count,
  /** Among the players of the country in the filter; missing where the rank is of that set already. */
  filter_rank: z.optional(count),
  /** What has happened since to a place of the past: its numbers were undone, or the player was taken off the boards. */
  correction: z.optional(z.nullable(z.enum(["undone", "unranked"]))),
  /** Seven days ago, by the hour; null for a player without a place then, missing where ranks are not among everybody. */
  week_rank: z.optional(nullableCount),
  score: count,
  overall_wins: count,
  overall_losses: count,
  overall_win_rate: count,
  overall_games_played: count,
  overall_points_scored: count,
  overall_percent_complete: nullableCount,
  casual_wins: count,
  casual_losses: count,
  casual_win_rate: count,
  casual_games_played: count,
  casual_points_scored: count,
  casual_percent_complete: nullableCount,
  blitz_wins: count,
  blitz_losses: count,
  blitz_win_rate: count,
  blitz_games_played: count,
  blitz_points_scored: count,
  blitz_percent_complete: nullableCount,
  wins: count,
  losses: count,
  win_rate: count,
  games_played: count,
  points_scored: count,
  percent_complete: nullableCount,
  /** ISO timestamp; breaks ties. */
  approved_at: z.nullable(z.string()),
  /** When the numbers were last approved; null on boards of a time window, whose numbers are as new as the window. */
  last_approved_at: z.optional(z.nullable(z.string())),
});
export type BoardPlayer = z.infer<typeof BoardPlayer>;

const Highlight = z.nullable(
  z.object({
    user_id: z.string(),
    username: z.string(),
    handle: z.string(),
    avatar_url: z.nullable(z.string()),
    value: z.number(),
    /** The mode whose points won, where a card compares modes. */
    mode: z.enum(MODES),
    games: z.number(),
  }),
);
export type Highlight = z.infer<typeof Highlight>;

export const Highlights = z.object({
  most_followers: Highlight,
  most_wins: Highlight,
  highest_win_rate: Highlight,
  most_points: Highlight,
  /** Games that a player needs in the mode before their win rate is ranked. */
  minimum_games: z.number(),
});
export type Highlights = z.infer<typeof Highlights>;

/** The caller's own row, and how far the next rank is. */
const OwnPlace = z.nullable(
  z.object({
    player: BoardPlayer,
    next_rank_wins: z.nullable(z.number()),
    /** Games that are missing until the win rate is ranked. */
    games_to_rank: z.number(),
    standing: z.nullable(PlayerShare),
  }),
);

export const Leaderboard = z.object({
  success: z.literal(true),
  players: z.array(BoardPlayer),
  /** The same rows again, because both shapes of the answer are in use. */
  data: z.optional(z.object({ players: z.array(BoardPlayer) })),
  total: z.number(),
  mode: z.enum(MODES),
  lastUpdated: z.nullable(z.string()),
  nextCursor: z.nullable(z.string()),
  highlights: Highlights,
  me: OwnPlace,
  /** Missing on boards of now. */
  period: z.optional(BoardPeriod),
  /** The latest seasons, to choose from; missing where there is none. */
  seasons: z.optional(z.array(SeasonOnBoard)),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

export const leaderboard = productFunction({
  name: "leaderboard",
  input: LeaderboardQuery,
  output: Leaderboard,
});

/** The figures of one mode; the plain, older fields stand in for missing overall ones. */
export function figuresOf(player: Partial<BoardPlayer>, mode: Mode) {
  const at = (field: "wins" | "losses" | "win_rate" | "games_played" | "points_scored") =>
    firstPresent(
      finite(player[`${mode}_${field}`]),
      mode === "overall" ? finite(player[field]) : null,
    ) ?? 0;
  return {
    wins: at("wins"),
    losses: at("losses"),
    win_rate: at("win_rate"),
    games_played: at("games_played"),
    points_scored: at("points_scored"),
  };
}

// Any other value would make the order ambiguous.
const finite = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** More wins first, then fewer losses, then earlier approval, then id: total and stable. */
function compareInMode(mode: Mode) {
  return (a: Partial<BoardPlayer>, b: Partial<BoardPlayer>): number => {
    const [left, right] = [figuresOf(a, mode), figuresOf(b, mode)];
    return (
      right.wins - left.wins ||
      left.losses - right.losses ||
      compareText(a.approved_at ?? "~", b.approved_at ?? "~") ||
      compareText(a.user_id ?? "", b.user_id ?? "")
    );
  };
}

/** Sorted, each with 1 + the number of players with more wins as rank. */
export function rankPlayers<Player extends Partial<BoardPlayer>>(
  players: readonly Player[],
  mode: Mode,
): (Player & { rank: number })[] {
  const sorted = players.toSorted(compareInMode(mode));
  let rank = 1;
  let wins = Number.NaN;
  return sorted.map((player, index) => {
    const own = figuresOf(player, mode).wins;
    if (own !== wins) rank = index + 1;
    wins = own;
    return { ...player, rank };
  });
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
