// The preview picture of an event: title, when and where, and how many have a place.
import { EVENT_BLOCKERS } from "@capicu/contract/event-refusals";
import { eventPath } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import type { LanguageId } from "@capicu/contract/languages";
import type { CardWords } from "@capicu/contract/share-cards";
import { text } from "@capicu/contract/texts";
import { refuse } from "@capicu/platform/kernel/refusal";
import type { FastifyInstance } from "fastify";

import { speechFor } from "#ground/speech.ts";
import { sendPicture } from "#site/pictures/send-picture.ts";

import { pictureName, readPictureName } from "./picture-name.ts";
import type { ShareCards } from "./share-cards.ts";

export const EVENT_CARD_ROUTE = "/events/:slug/card/:picture";
const SIZES = ["wide"] as const;

export const EVENT_CANCELLED = text("This event does not take place.");

export const eventCardPath = (slug: string, language: LanguageId): string =>
  `${eventPath(slug)}/card/${pictureName("wide", language)}`;

export function eventCardWords(event: EventDetails, locale: string): CardWords {
  // The clocks where it takes place: whoever sees the picture may be in another zone.
  const { say, count, moment } = speechFor({ locale, timeZone: event.time_zone });
  const when = moment(new Date(event.starts_at));
  return {
    title: event.title,
    byline: [when, event.place].filter((part) => part !== null).join(" · "),
    figures: [
      { value: count(event.entrants_count), label: say(text("players registered")) },
      { value: count(event.capacity), label: say(text("places")) },
    ],
    note: event.state === "cancelled" ? say(EVENT_CANCELLED) : "",
    mark: null,
  };
}

interface EventSources {
  cards: ShareCards;
  /** As a visitor sees it; null for what a visitor does not see. */
  readEvent: (slug: string) => Promise<EventDetails | null>;
}

export function serveEventCards(app: FastifyInstance, { cards, readEvent }: EventSources): void {
  app.get<{ Params: { slug: string; picture: string } }>(
    EVENT_CARD_ROUTE,
    async (request, reply) => {
      const named = readPictureName(request.params.picture, SIZES);
      const event = named && (await readEvent(request.params.slug));
      if (!event) throw refuse(404, "event_missing", EVENT_BLOCKERS.missing);
      const words = eventCardWords(event, named.language);
      // Asked for again each time, because an event can be hidden.
      return sendPicture(
        request,
        reply.header("cache-control", "no-cache"),
        await cards.get({ size: "wide", words }),
      );
    },
  );
}
