/** Product functions that only read, called with POST. A call counts as a read and may be retried. */
export const READING_FUNCTIONS: ReadonlySet<string> = new Set([
  "account-sessions",
  "account-state",
  "club-get",
  "club-invite-preview",
  "club-invites",
  "club-log",
  "club-management",
  "club-meetup-file",
  "club-meetups",
  "club-members",
  "club-numbers",
  "club-requests",
  "clubs",
  "leaderboard",
  "my-clubs",
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
  "social-likes",
  "social-stats",
  "stat-provenance",
  "subscription-preview",
  "subscription-status",
]);

/** Those of events, listed apart so that the first pages do not load their names. */
export const EVENT_READING_FUNCTIONS: ReadonlySet<string> = new Set([
  "event-calendar-file",
  "event-codes",
  "event-entrants",
  "event-export",
  "event-get",
  "event-log",
  "event-round",
  "event-round-export",
  "event-staff",
  "event-standings",
  "event-table",
  "events",
  "head-to-head",
  "my-events",
  "player-rating",
]);

/** Called with GET, which already says that they only read; the browser needs no list of them. */
export const GET_FUNCTIONS: ReadonlySet<string> = new Set([
  "club-hidden-members",
  "handle-preview",
  "rank",
  "social-follows-check",
  "social-likes-check",
]);

/** The reading functions for moderators, listed apart so that players do not load their names. */
export const ADMIN_READING_FUNCTIONS: ReadonlySet<string> = new Set([
  "admin-audit",
  "admin-avatars-all",
  "admin-avatars-pending",
  "admin-banners-pending",
  "admin-clubs",
  "admin-overview",
  "admin-pending-stats",
  "admin-queue-health",
  "admin-reports",
  "admin-refunds",
  "admin-users",
]);
