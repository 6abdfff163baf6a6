// Players as the open interface shows them.
import { z } from "zod/mini";

import { DIRECTORY_PAGE } from "#directory.ts";

import { apiOperation } from "./operation.ts";
import { API_PAGE_MAX, next_cursor, pageOf, search } from "./parameters.ts";
import { API_SUMMARIES } from "./summaries.ts";

const words = z.nullable(z.string());
const figure = z.nullable(z.number());
const handle = z.string().check(z.minLength(1), z.maxLength(60));

const FIGURES = {
  overall_wins: figure,
  overall_losses: figure,
  overall_win_rate: figure,
  overall_games_played: figure,
  overall_points_scored: figure,
  overall_percent_complete: figure,
};

const ApiPlayer = z.object({
  user_id: z.string(),
  username: words,
  handle: z.string(),
  avatar_url: words,
  bio: words,
  country: words,
  member_since: z.string(),
  followers_count: z.number(),
  following_count: z.number(),
  likes_count: z.number(),
  club: words,
  club_slug: words,
  verified: z.boolean(),
  rank: figure,
  position: figure,
  ...FIGURES,
});

const ApiPlayerDetails = z.extend(ApiPlayer, {
  is_open: z.boolean(),
  inactive_since: words,
});

const LedgerEntry = z.object({
  approved_at: z.string(),
  line: z.number(),
  overall_wins: z.number(),
  overall_losses: z.number(),
  overall_win_rate: z.number(),
  overall_games_played: z.number(),
  overall_points_scored: z.number(),
  overall_percent_complete: figure,
  overall_rank: figure,
  casual_wins: z.number(),
  casual_losses: z.number(),
  casual_win_rate: z.number(),
  casual_games_played: z.number(),
  casual_points_scored: z.number(),
  casual_percent_complete: figure,
  casual_rank: figure,
  blitz_wins: z.number(),
  blitz_losses: z.number(),
  blitz_win_rate: z.number(),
  blitz_games_played: z.number(),
  blitz_points_scored: z.number(),
  blitz_percent_complete: figure,
  blitz_rank: figure,
  ranked_players: figure,
});

export const listPlayers = apiOperation({
  id: "listPlayers",
  path: "/players",
  summary: API_SUMMARIES.listPlayers,
  input: z.strictObject({ search, ...pageOf(DIRECTORY_PAGE) }),
  output: z.object({ players: z.array(ApiPlayer), next_cursor }),
  problems: ["invalid_cursor"],
});

export const getPlayer = apiOperation({
  id: "getPlayer",
  path: "/players/{handle}",
  summary: API_SUMMARIES.getPlayer,
  input: z.strictObject({ handle }),
  output: ApiPlayerDetails,
  problems: ["player_not_found"],
});

/** Of the latest PROGRESS_MAX approved uploads. */
export const listLedger = apiOperation({
  id: "listLedger",
  path: "/players/{handle}/ledger",
  summary: API_SUMMARIES.listLedger,
  input: z.strictObject({ handle, ...pageOf(API_PAGE_MAX, 100) }),
  output: z.object({
    /** Whether the owner of the key may see them; without it there are no entries. */
    is_shown: z.boolean(),
    entries: z.array(LedgerEntry),
    next_cursor,
  }),
  problems: ["player_not_found", "invalid_cursor"],
});
