import { pendingStats } from "./admin-pending-stats.ts";
// The product functions, as `functions/v1/{name}` lists them.
import { decideStats } from "./admin-stats-action.ts";
import { leaderboard } from "./leaderboard.ts";
import { readScreenshot } from "./ocr.ts";
import { profileFunctions } from "./profile.ts";

export const productFunctions = [
  leaderboard,
  readScreenshot,
  pendingStats,
  decideStats,
  ...profileFunctions,
];
