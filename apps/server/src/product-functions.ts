import { refundFunctions } from "./billing/admin-refunds.ts";
import { subscriptionFunctions } from "./billing/subscription.ts";
import { playerDirectory } from "./directory/player-directory.ts";
import { playerSpotlight } from "./directory/player-spotlight.ts";
import { leaderboard } from "./leaderboard/leaderboard.ts";
import { auditFunctions } from "./moderation/admin-audit.ts";
import { pendingStats } from "./moderation/admin-pending-stats.ts";
import { pictureModeration } from "./moderation/admin-pictures.ts";
// The product functions, as `functions/v1/{name}` lists them.
import { reviewFunctions } from "./moderation/admin-review.ts";
import { decideStats } from "./moderation/admin-stats-action.ts";
import { accountFunctions } from "./moderation/admin-users.ts";
import { notificationFunctions } from "./notifications/notifications.ts";
import { operationFunctions } from "./operations/admin-operations.ts";
import { playerProgress } from "./profiles/player-progress.ts";
import { profileFunctions } from "./profiles/profile.ts";
import { readProvenance } from "./profiles/stat-provenance.ts";
import { blockFunctions } from "./social/social-blocks.ts";
import { followFunctions } from "./social/social-follows.ts";
import { likeFunctions } from "./social/social-likes.ts";
import { socialStats } from "./social/social-stats.ts";
import { submissionFunctions } from "./submissions/my-submissions.ts";
import { readScreenshot } from "./submissions/ocr.ts";

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
