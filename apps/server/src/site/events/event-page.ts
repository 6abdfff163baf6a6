// The page of an event, /events/<slug>, and the pages below it: title and description for link previews, and "not
// found" for an event that a visitor may not see.
import { BRAND } from "@capicu/contract/brand";
import { eventPath, isEventSlug, type EventPageName } from "@capicu/contract/event-text";
import {
  EVENT_NOT_FOUND_TITLE,
  EVENT_PAGE_TITLES,
  eventTitle,
} from "@capicu/contract/event-titles";
import type { EventDetails } from "@capicu/contract/events";
import { text } from "@capicu/contract/texts";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";

import { escapeHtml } from "#ground/html-text.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { speechFor } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";
import { cardTags } from "#site/cards/card-tags.ts";
import {
  EVENT_CANCELLED,
  eventCardPath,
  eventCardWords,
  serveEventCards,
} from "#site/cards/event-card.ts";
import type { ShareCards } from "#site/cards/share-cards.ts";
import { alternateLink, metaTag } from "#site/meta-tag.ts";
import { bareHead, localeTags, withHead } from "#site/page-head.ts";
import type { ProfilePages } from "#site/profile-page.ts";
import { makeReadyPage, sendReadyPage } from "#site/ready-page.ts";
import { readScreenPages, rememberPages } from "#site/screen-pages.ts";
import { sendPage } from "#site/send-page.ts";
import { shorten } from "#site/shorten.ts";

export const EVENT_ROUTE = "/events/:slug";
export const EVENT_PAGE_ROUTE = "/events/:slug/:page";
/** Below /events, and no event: the form for a new one. */
const NO_EVENTS = new Set(["", "new"]);
/** Of use to those who take part alone. */
const UNINDEXED = new Set<EventPageName | undefined>([
  "manage",
  "check-in",
  "room",
  "screen",
  "log",
  "print",
]);

const HERE = text("A domino event on {when} ({place}).");
const ANYWHERE = text("A domino event on {when}.");

interface EventAddress {
  slug: string;
  page?: string;
}

export async function serveEventPages(
  app: FastifyInstance,
  { folder, publicUrl, config, texts }: Omit<ProfilePages, "publicReads">,
  { database, cards }: { database: Database; cards: ShareCards },
): Promise<void> {
  serveEventCards(app, { cards, readEvent: (slug) => readVisitorEvent(database, slug) });
  const htmls = await readScreenPages(folder, { config, texts, path: "/events" });
  if (htmls === null) return;
  const absent = rememberPages(config, (language) => {
    const title = speechFor({ locale: language }).say(EVENT_NOT_FOUND_TITLE);
    return makeReadyPage(withHead(htmls[language], bareHead(title)), language);
  });

  const sendEventPage = async (
    request: FastifyRequest<{ Params: EventAddress }>,
    reply: FastifyReply,
  ) => {
    const { slug, page } = request.params;
    if (NO_EVENTS.has(slug) && page === undefined) return reply.callNotFound();
    const language = requestLanguage(request.headers);
    const event = isEventPage(page) ? await readVisitorEvent(database, slug) : null;
    // Members of the event see it all the same, once the site runs.
    if (event === null || !isEventPage(page))
      return sendReadyPage(request, reply.code(404), await absent(language));
    const head = headOf(event, { page, locale: language, publicUrl });
    return sendPage(reply, withHead(htmls[language], head), language);
  };
  app.get<{ Params: EventAddress }>(EVENT_ROUTE, sendEventPage);
  app.get<{ Params: EventAddress }>(EVENT_PAGE_ROUTE, sendEventPage);
}

const isEventPage = (page: string | undefined): page is EventPageName | undefined =>
  page === undefined || Object.hasOwn(EVENT_PAGE_TITLES, page);

async function readVisitorEvent(database: Database, slug: string): Promise<EventDetails | null> {
  if (!isEventSlug(slug)) return null;
  const { rows } = await database.asCaller(VISITOR, (db) =>
    sql<{ event: EventDetails | null }>`select read_event(${slug}) as event`.execute(db),
  );
  return rows[0]?.event ?? null;
}

interface HeadOptions {
  page: EventPageName | undefined;
  locale: string;
  publicUrl: string;
}

function headOf(event: EventDetails, { page, locale, publicUrl }: HeadOptions): string[] {
  // The clocks where it takes place: whoever reads the preview may be in another zone.
  const { language, say, moment } = speechFor({ locale, timeZone: event.time_zone });
  const title =
    page === undefined
      ? eventTitle(event.title)
      : say(EVENT_PAGE_TITLES[page], { event: event.title });
  const when = moment(new Date(event.starts_at));
  const facts =
    event.place === null ? say(ANYWHERE, { when }) : say(HERE, { when, place: event.place });
  const sentences = [event.state === "cancelled" ? say(EVENT_CANCELLED) : facts, event.about ?? ""];
  const description = shorten(sentences.join(" "));
  const address = publicUrl + eventPath(event.slug, page);
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    alternateLink("application/atom+xml", `${publicUrl}${eventPath(event.slug)}/results.atom`),
    alternateLink("text/calendar", `${publicUrl}${eventPath(event.slug)}/calendar.ics`),
    ...(UNINDEXED.has(page) ? [metaTag("name", "robots", "noindex")] : []),
    ...localeTags(language),
    metaTag("property", "og:type", "website"),
    metaTag("property", "og:site_name", BRAND),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("property", "og:url", address),
    ...cardTags(publicUrl + eventCardPath(event.slug, language), eventCardWords(event, locale)),
  ];
}
