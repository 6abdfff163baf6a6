// When a club plays, for the calendar programs of everybody who sees the club without an account. Members of clubs by
// invitation have a secret address instead (feed-route.ts).
import { isClubSlug } from "@capicu/contract/club-text";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyInstance } from "fastify";

import { clubRefusal } from "#ground/club-refusal.ts";
import { CALENDAR_TYPE, sendFeed } from "#ground/send-feed.ts";
import { VISITOR } from "#ground/visitor.ts";

import { renderCalendar } from "./calendar-file.ts";
import { readCalendar } from "./read-calendar.ts";

interface CalendarDependencies {
  database: Database;
  publicUrl: string;
  clock: Clock;
}

export function servePublicCalendars(
  app: FastifyInstance,
  { database, publicUrl, clock }: CalendarDependencies,
): void {
  app.get<{ Params: { slug: string } }>("/clubs/:slug/calendar.ics", async (request, reply) => {
    const { slug } = request.params;
    if (!isClubSlug(slug)) throw clubRefusal("missing");
    const calendar = await database.asCaller(VISITOR, (db) => readCalendar(db, slug));
    const body = renderCalendar(calendar, { publicUrl, now: clock.now() });
    return sendFeed(request, reply, { body, type: CALENDAR_TYPE, name: `${slug}.ics` });
  });
}
