// What calendar programs and feed readers follow of events: the same as everybody sees on their pages.
import { BRAND } from "@capicu/contract/brand";
import { isEventSlug } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import { text } from "@capicu/contract/texts";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

import { eventRefusal } from "#events/event-refusal.ts";
import { renderEvents } from "#events/files/render-events.ts";
import { renderAtom } from "#ground/atom-feed.ts";
import { LANGUAGE_VARY, requestLanguage } from "#ground/request-language.ts";
import { ATOM_TYPE, CALENDAR_TYPE, sendFeed } from "#ground/send-feed.ts";
import { speechFor } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

import { readResultsFeed } from "./results-feed.ts";

const EVENTS_CALENDAR_ROUTE = "/events/calendar.ics";
const EVENT_CALENDAR_ROUTE = "/events/:slug/calendar.ics";
const RESULTS_ROUTE = "/events/:slug/results.atom";
const EVENTS_MAX = 100;
const CALENDAR_NAME = text("Domino events on {site}");

interface FeedDependencies {
  database: Database;
  publicUrl: string;
}

export function serveEventFeeds(
  app: FastifyInstance,
  { database, publicUrl }: FeedDependencies,
): void {
  app.get(EVENTS_CALENDAR_ROUTE, async (request, reply) => {
    const { say, language } = speechFor({ locale: requestLanguage(request.headers) });
    void reply.header("vary", LANGUAGE_VARY).header("content-language", language);
    const name = say(CALENDAR_NAME, { site: BRAND });
    const body = renderEvents(await readPublicEvents(database), { publicUrl, name });
    return sendFeed(request, reply, { body, type: CALENDAR_TYPE, name: "events.ics" });
  });

  app.get<{ Params: { slug: string } }>(EVENT_CALENDAR_ROUTE, async (request, reply) => {
    const event = await readVisitorEvent(database, request.params.slug);
    const body = renderEvents([event], { publicUrl, name: event.title });
    return sendFeed(request, reply, { body, type: CALENDAR_TYPE, name: `${event.slug}.ics` });
  });

  app.get<{ Params: { slug: string } }>(RESULTS_ROUTE, async (request, reply) => {
    const event = await readVisitorEvent(database, request.params.slug);
    const speech = speechFor({ locale: requestLanguage(request.headers) });
    void reply.header("vary", LANGUAGE_VARY).header("content-language", speech.language);
    const body = renderAtom(await readResultsFeed(database, event, { speech, publicUrl }));
    return sendFeed(request, reply, { body, type: ATOM_TYPE, name: `${event.slug}.atom` });
  });
}

/** An event that a visitor does not see is to them like one that does not exist. */
async function readVisitorEvent(database: Database, slug: string): Promise<EventDetails> {
  if (!isEventSlug(slug)) throw eventRefusal("missing");
  const { rows } = await database.asCaller(VISITOR, (db) =>
    sql<{ event: EventDetails | null }>`select read_event(${slug}) as event`.execute(db),
  );
  const event = rows[0]?.event ?? null;
  if (event === null) throw eventRefusal("missing");
  return event;
}

/** Those to come and running that the list of events shows to everybody. */
async function readPublicEvents(database: Database): Promise<EventDetails[]> {
  const { rows } = await database.asCaller(VISITOR, (db) =>
    sql<{ event: EventDetails }>`
      select read_event(entry ->> 'slug') as event
      from public_events(
        false, null, ${EVENTS_MAX}, '-infinity', '00000000-0000-0000-0000-000000000000'
      )`.execute(db),
  );
  return rows.map(({ event }) => event);
}
