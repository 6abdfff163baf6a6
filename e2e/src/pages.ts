// An address of every screen, by who may open it. Journeys that say something of all screens read it here.

export const VISITOR_PAGES = [
  "/",
  "/login",
  "/register",
  "/reset-password",
  "/auth/callback",
  "/leaderboard",
  "/compare/@no-one/@no-other",
  "/@no-one",
  "/clubs/no-such-club",
  "/invite/no-such-link",
  "/help",
  "/policy",
  "/terms",
  "/privacy",
  "/status",
  "/accuracy",
];
export const PLAYER_PAGES = [
  "/leaderboard",
  "/upload",
  "/players",
  "/profile",
  "/progress",
  "/subscription",
  "/clubs",
  "/clubs/new",
  "/events",
];
export const STAFF_PAGES = [
  "/debug-stats",
  "/check-schema",
  "/admin",
  "/admin/clubs",
  "/admin/avatar-approval",
  "/admin/banner-approval",
  "/admin/avatar-management",
  "/admin/stat-verification",
];
