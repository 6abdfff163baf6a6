// What a call of a product function counts as. A function that is not named here counts as a write;
// an input with a text to search for counts as a search besides.
import type { LimitedUse } from "@capicu/platform/kernel/request-limits";

const READS = new Set([
  "account-sessions",
  "account-state",
  "admin-avatars-all",
  "admin-avatars-pending",
  "admin-banners-pending",
  "admin-overview",
  "admin-pending-stats",
  "admin-queue-health",
  "admin-refunds",
  "admin-users",
  "leaderboard",
  "my-stats",
  "my-submissions",
  "notification-settings",
  "notifications",
  "notifications-unread",
  "player-directory",
  "player-progress",
  "player-spotlight",
  "profile-get",
  "profile-public",
  "social-blocks",
  "social-followers",
  "social-following",
  "social-follows-check",
  "social-likes",
  "social-likes-check",
  "social-stats",
  "stat-provenance",
  "subscription-preview",
  "subscription-status",
]);
/** They go through whole tables. */
const SEARCHES = new Set([
  "account-export",
  "admin-audit",
  "admin-audit-export",
  "check-schema",
  "debug-stats",
]);
const UPLOADS = new Set(["avatar-upload", "banner-upload"]);

export function functionUse(name: string): LimitedUse {
  if (READS.has(name)) return "read";
  if (SEARCHES.has(name)) return "search";
  return UPLOADS.has(name) ? "upload" : "write";
}
