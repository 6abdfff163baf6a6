// What admins see of the whole site: counts, moderators' actions, and the database.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const ACTIVE_DAYS = 30;
export const ACTIVITY_MAX = 20;
/** So many reports, and pictures of clubs, are counted at most. */
export const OPEN_MATTERS_MAX = 100;
/** So many flagged results of events likewise. */
export const FLAGGED_RESULTS_MAX = 100;
export const DEBUG_USERS_MAX = 100;
export const DEBUG_SUBMISSIONS_MAX = 20;

export const Tiles = z.object({
  totalUsers: z.number(),
  /** Players who signed in or sent something in the last 30 days (UTC). */
  activeUsers: z.number(),
  /** Statistics, avatars and banners that wait. */
  pendingVerifications: z.number(),
  /** Banned by a moderator. */
  flaggedAccounts: z.number(),
  /** Summed over the last approved statistics of all players. */
  totalGames: z.number(),
  /** The growth of all players' games through today's approvals (UTC). */
  todaysGames: z.number(),
});
export type Tiles = z.infer<typeof Tiles>;

export const Activity = z.object({
  id: z.number(),
  happened_at: z.string(),
  action: z.string(),
  /** Null for the server's own actions and for deleted accounts. */
  actor: z.nullable(z.string()),
  /** The player that the action concerned. */
  player: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Activity = z.infer<typeof Activity>;

/** What waits for a decision, beside statistics and pictures of players. */
const OpenMatters = z.object({
  /** Of clubs, too. */
  reports: z.number(),
  clubReports: z.number(),
  clubPictures: z.number(),
  /** About gamertags. */
  disputes: z.number(),
  /** Results of events that are flagged. */
  flaggedResults: z.number(),
});
export type OpenMatters = z.infer<typeof OpenMatters>;

const Backups = z.object({
  /** Whether there is a plan at all. */
  planned: z.boolean(),
  last_at: z.nullable(z.string()),
  /** When the last one failed, unless a later one was made. */
  failed_at: z.nullable(z.string()),
  /** When one was last restored into a scratch database. */
  checked_at: z.nullable(z.string()),
  check_failed: z.boolean(),
});
export type Backups = z.infer<typeof Backups>;

export const adminOverview = productFunction({
  name: "admin-overview",
  input: z.object({}),
  output: z.extend(OpenMatters, {
    success: z.literal(true),
    tiles: Tiles,
    backups: Backups,
    activity: z.array(Activity),
  }),
});

const figure = z.nullable(z.number());

export const DebugStats = z.object({
  userCount: z.number(),
  usersWithStats: z.number(),
  users: z.array(
    z.object({
      username: z.string(),
      email: z.string(),
      wins: figure,
      losses: figure,
      win_rate: figure,
      games_played: figure,
      points_scored: figure,
      percent_complete: figure,
    }),
  ),
  recentSubmissions: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      status: z.string(),
      overall_wins: figure,
      overall_losses: figure,
      submitted_at: z.string(),
    }),
  ),
  error: z.nullable(z.string()),
});
export type DebugStats = z.infer<typeof DebugStats>;

export const debugStats = productFunction({
  name: "debug-stats",
  input: z.object({}),
  output: DebugStats,
});

export const SchemaCheck = z.object({
  success: z.literal(true),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), applied_at: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      rowSecurity: z.boolean(),
      policies: z.array(z.string()),
      columns: z.array(z.object({ name: z.string(), type: z.string(), nullable: z.boolean() })),
    }),
  ),
});
export type SchemaCheck = z.infer<typeof SchemaCheck>;

export const checkSchema = productFunction({
  name: "check-schema",
  input: z.object({}),
  output: SchemaCheck,
});
