import { SAMPLE_READING } from "@capicu/contract/sample";
import type { LimitedUse } from "@capicu/platform/kernel/request-limits";
import type { FastifyRequest } from "fastify";

import { SANDBOX_PATH } from "#billing/provider/open-provider.ts";

import { BOARD_CARD_ROUTE } from "./cards/board-card.ts";
import { EVENT_CARD_ROUTE } from "./cards/event-card.ts";
import { PLAYER_CARD_ROUTE } from "./cards/player-card.ts";
import { CLUB_PAGE_ROUTE, CLUB_ROUTE } from "./clubs/club-page.ts";
import { CLUB_PICTURE_ROUTE, INVITATION_PICTURE_ROUTE } from "./clubs/club-picture.ts";
import { INVITATION_ROUTE } from "./clubs/invitation-page.ts";
import { EMBED_ROUTES } from "./embeds/serve-embeds.ts";
import { EVENT_PAGE_ROUTE, EVENT_ROUTE } from "./events/event-page.ts";

/** The routes outside the APIs that query the database. */
const ROUTES = new Set([
  "/@:handle",
  PLAYER_CARD_ROUTE,
  BOARD_CARD_ROUTE,
  EVENT_CARD_ROUTE,
  "/calendar/:file",
  "/clubs/:slug/calendar.ics",
  "/events/calendar.ics",
  "/events/:slug/calendar.ics",
  "/events/:slug/results.atom",
  "/compare/:one/:other",
  ...EMBED_ROUTES,
  CLUB_ROUTE,
  CLUB_PAGE_ROUTE,
  EVENT_ROUTE,
  EVENT_PAGE_ROUTE,
  CLUB_PICTURE_ROUTE,
  INVITATION_ROUTE,
  INVITATION_PICTURE_ROUTE,
  "/readyz",
  SAMPLE_READING,
  "/setup/:token",
  "/unsubscribe",
  "/uptime.json",
]);

export function siteUse({ method, routeOptions: { url = "" } }: FastifyRequest): LimitedUse | null {
  if (!ROUTES.has(url) && !url.startsWith(SANDBOX_PATH)) return null;
  return method === "POST" ? "write" : "read";
}
