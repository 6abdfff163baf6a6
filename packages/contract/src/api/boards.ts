// Leaderboards as the open interface shows them.
import { z } from "zod/mini";

import { isClubSlug } from "#club-text.ts";
import { BOARD_LIMIT_DEFAULT, BOARD_LIMIT_MAX, TIMEFRAMES } from "#leaderboard.ts";
import { MODES } from "#statistics.ts";

import { apiOperation } from "./operation.ts";
import { next_cursor, pageOf } from "./parameters.ts";
import { API_SUMMARIES } from "./summaries.ts";

const words = z.nullable(z.string());
const figure = z.nullable(z.number());

const BoardEntry = z.object({
  rank: z.number(),
  week_rank: z.optional(figure),
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: words,
  country: words,
  wins: z.number(),
  losses: z.number(),
  win_rate: z.number(),
  games_played: z.number(),
  points_scored: z.number(),
});

export const getBoard = apiOperation({
  id: "getBoard",
  path: "/boards/{mode}",
  summary: API_SUMMARIES.getBoard,
  input: z.strictObject({
    mode: z.enum(MODES),
    window: z._default(z.enum(TIMEFRAMES), "all"),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "two capital letters are wanted"))),
    club: z.optional(z.string().check(z.refine(isClubSlug, "the address of a club is wanted"))),
    ...pageOf(BOARD_LIMIT_MAX, BOARD_LIMIT_DEFAULT),
  }),
  output: z.object({
    mode: z.enum(MODES),
    window: z.enum(TIMEFRAMES),
    /** Players on the whole board, also those whom the owner of the key does not see. */
    total: z.number(),
    last_updated: words,
    players: z.array(BoardEntry),
    next_cursor,
  }),
  problems: ["invalid_cursor", "club_not_found", "club_closed"],
});
