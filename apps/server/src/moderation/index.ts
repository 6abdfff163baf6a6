import { auditFunctions } from "./admin-audit.ts";
import { pendingStats } from "./admin-pending-stats.ts";
import { pictureModeration } from "./admin-pictures.ts";
import { reviewFunctions } from "./admin-review.ts";
import { decideStats } from "./admin-stats-action.ts";
import { managedAccounts } from "./admin-users.ts";

export const moderationFunctions = [
  pendingStats,
  decideStats,
  ...reviewFunctions,
  ...pictureModeration,
  ...auditFunctions,
  ...managedAccounts,
];
