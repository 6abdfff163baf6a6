// An address of every screen, by who may open it. Journeys that say something of all screens read it here.
import { expect, type Page } from "@playwright/test";

export const VISITOR_PAGES = [
  "/",
  "/login",
  "/register",
  "/reset-password",
  "/auth/callback",
  "/leaderboard",
  "/compare/@no-one/@no-other",
  "/ratings/@no-one",
  "/pairs/@no-one/@no-other",
  "/@no-one",
  "/clubs/no-such-club",
  "/invite/no-such-link",
  "/recap/no-such-link",
  "/events/no-such-event",
  "/events/no-such-event/screen",
  "/help",
  "/policy",
  "/terms",
  "/privacy",
  "/status",
  "/accuracy",
  "/public-log",
  "/api",
];
export const PLAYER_PAGES = [
  "/leaderboard",
  "/upload",
  "/players",
  "/profile",
  "/gamertags",
  "/feed",
  "/progress",
  "/recap",
  "/subscription",
  "/api-keys",
  "/webhooks",
  "/clubs",
  "/clubs/new",
  "/events",
  "/events/new",
];
export const STAFF_PAGES = [
  "/debug-stats",
  "/check-schema",
  "/admin",
  "/admin/announcements",
  "/admin/audit",
  "/admin/clubs",
  "/admin/results",
  "/admin/reports",
  "/admin/gamertags",
  "/admin/seasons",
  "/admin/settings",
  "/admin/storage",
  "/admin/texts",
  "/admin/texts/terms/en",
  "/admin/health",
  "/admin/second-reviews",
  "/admin/avatar-approval",
  "/admin/banner-approval",
  "/admin/avatar-management",
  "/admin/user-management",
  "/admin/work",
  "/admin/stat-verification",
];

/** The pages of a club, for its members and organisers. */
export const clubPages = (slug: string) => CLUB_PAGES.map((page) => `/clubs/${slug}${page}`);

const CLUB_PAGES = [
  "",
  "/board",
  "/numbers",
  "/calendar",
  "/manage",
  "/manage?part=members",
  "/manage?part=invitations",
  "/manage?part=facts",
  "/manage?part=ownership",
];

/** The pages of an event, for its organiser. */
export const eventPages = (slug: string) => EVENT_PAGES.map((page) => `/events/${slug}${page}`);

const EVENT_PAGES = [
  "",
  "/room",
  "/room?table=1",
  "/rounds",
  "/standings",
  "/screen",
  "/check-in",
  "/manage",
  "/manage?part=players",
  "/manage?part=check-in",
  "/manage?part=facts",
  "/manage?part=staff",
  "/log",
  "/print",
  "/print?what=standings",
];

/** Waits for an answer that only a link from outside brings. */
const ENDLESS = "/auth/callback";

/** Opens a screen and waits until it shows what it has read. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeVisible();
  if (path !== ENDLESS)
    await expect(page.locator("main :is(.loader, [aria-busy=true])")).toHaveCount(0);
}
