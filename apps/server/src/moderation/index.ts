import { exportAudit } from "./admin-audit-export.ts";
import { listAudit } from "./admin-audit.ts";
import { decideAvatar } from "./admin-avatars-action.ts";
import { allAvatars } from "./admin-avatars-all.ts";
import { pendingAvatars } from "./admin-avatars-pending.ts";
import { decideBanner } from "./admin-banners-action.ts";
import { pendingBanners } from "./admin-banners-pending.ts";
import { pendingStats } from "./admin-pending-stats.ts";
import { queueHealth } from "./admin-queue-health.ts";
import { answerSecondReview } from "./admin-second-review-answer.ts";
import { keepDecision } from "./admin-second-review-keep.ts";
import { readSecondReview } from "./admin-second-review.ts";
import { readSecondReviews } from "./admin-second-reviews.ts";
import { decideStats } from "./admin-stats-action.ts";
import { bulkApprove } from "./admin-stats-bulk.ts";
import { leaseStats } from "./admin-stats-lease.ts";
import { undoStats } from "./admin-stats-undo.ts";
import { withholdStatsPictures } from "./admin-stats-withhold.ts";
import { manageAccount } from "./admin-users-action.ts";
import { listAccounts } from "./admin-users.ts";
import { leaseWork } from "./admin-work-lease.ts";
import { listWork } from "./admin-work.ts";

export const moderationFunctions = [
  pendingStats,
  decideStats,
  leaseStats,
  undoStats,
  withholdStatsPictures,
  bulkApprove,
  queueHealth,
  pendingAvatars,
  pendingBanners,
  allAvatars,
  decideAvatar,
  decideBanner,
  listAudit,
  exportAudit,
  listAccounts,
  manageAccount,
  listWork,
  leaseWork,
  readSecondReview,
  answerSecondReview,
  readSecondReviews,
  keepDecision,
];
