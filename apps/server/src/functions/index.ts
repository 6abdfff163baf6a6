import { auditFunctions } from "./admin-audit.ts";
import { operationFunctions } from "./admin-operations.ts";
import { pendingStats } from "./admin-pending-stats.ts";
import { pictureModeration } from "./admin-pictures.ts";
import { refundFunctions } from "./admin-refunds.ts";
// The product functions, as `functions/v1/{name}` lists them.
import { reviewFunctions } from "./admin-review.ts";
import { decideStats } from "./admin-stats-action.ts";
import { accountFunctions } from "./admin-users.ts";
import { leaderboard } from "./leaderboard.ts";
import { submissionFunctions } from "./my-submissions.ts";
import { notificationFunctions } from "./notifications.ts";
import { readScreenshot } from "./ocr.ts";
import { playerDirectory } from "./player-directory.ts";
import { playerProgress } from "./player-progress.ts";
import { playerSpotlight } from "./player-spotlight.ts";
import { profileFunctions } from "./profile.ts";
import { blockFunctions } from "./social-blocks.ts";
import { followFunctions } from "./social-follows.ts";
import { likeFunctions } from "./social-likes.ts";
import { socialStats } from "./social-stats.ts";
import { readProvenance } from "./stat-provenance.ts";
import { subscriptionFunctions } from "./subscription.ts";

export const productFunctions = [
  leaderboard,
  readScreenshot,
  pendingStats,
  decideStats,
  ...reviewFunctions,
  ...submissionFunctions,
  ...pictureModeration,
  ...operationFunctions,
  ...auditFunctions,
  ...accountFunctions,
  ...profileFunctions,
  ...notificationFunctions,
  playerDirectory,
  playerProgress,
  playerSpotlight,
  ...likeFunctions,
  ...followFunctions,
  ...blockFunctions,
  socialStats,
  readProvenance,
  ...subscriptionFunctions,
  ...refundFunctions,
];
