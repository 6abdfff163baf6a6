// The texts of emails about events.
import { EVENT_NEWS, eventNewsPath, type EventNewsKind } from "@capicu/contract/event-news";
import type { EventNews } from "@capicu/contract/notifications";
import { text } from "@capicu/contract/texts";

import type { Speech } from "#ground/speech.ts";

import type { Words } from "./email.ts";
import { reasonLine, unlinked } from "./phrases.ts";

const SUBJECTS: Partial<Record<EventNewsKind, string>> = {
  event_invited: text("You are invited to {event}"),
  event_partner_asked: text("A player wants you as partner in {event}"),
  event_moved_up: text("You have a place in {event}"),
  event_cancelled: text("{event} is cancelled"),
};
const NEWS = text("News of {event}");

interface EventFacts {
  kind: EventNewsKind;
  reason: string | null;
  event: EventNews;
}

export function eventWords(speech: Speech, { kind, reason, event }: EventFacts): Words {
  const { say } = speech;
  const values = {
    event: unlinked(event.title),
    round: event.round ?? "",
    table: event.table ?? "",
  };
  return {
    subject: say(SUBJECTS[kind] ?? NEWS, values),
    lines: [
      say(EVENT_NEWS[kind], values),
      ...(reason === null ? [] : [reasonLine(speech, reason)]),
    ],
    button: say(text("See the event")),
    path: event.slug === null ? "/events" : eventNewsPath(kind, event.slug),
  };
}
