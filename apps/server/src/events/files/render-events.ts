// Events as a file that calendar programs read (RFC 5545).
import { BRAND } from "@capicu/contract/brand";
import { eventPath } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import createCalendar, { ICalEventStatus, type ICalEventData } from "ical-generator";

import { renderTimeZone } from "#ground/time-zone-block.ts";
import { ZonedDate } from "#ground/zoned-date.ts";

const DAY_MS = 86_400_000;
const HOUR_S = 3600;

export type CalendarEvent = Pick<
  EventDetails,
  "id" | "slug" | "title" | "about" | "place" | "state" | "starts_at" | "time_zone"
> &
  Pick<EventDetails, "created_at" | "revision">;

interface EventsFile {
  publicUrl: string;
  /** What a program calls a calendar that it follows; a file of one event has no name. */
  name?: string;
}

export function renderEvents(
  events: readonly CalendarEvent[],
  { publicUrl, name }: EventsFile,
): string {
  const starts = events.map(({ starts_at }) => Date.parse(starts_at));
  const from = new Date(Math.min(...starts) - DAY_MS);
  const until = new Date(Math.max(...starts) + DAY_MS);
  const calendar = createCalendar({
    prodId: { company: BRAND, product: "Events", language: "EN" },
    timezone: { name: null, generator: (zone) => renderTimeZone(zone, from, until) },
    ...(name !== undefined && { name, ttl: HOUR_S }),
  });
  for (const event of events) calendar.createEvent(eventOf(event, publicUrl));
  return `${calendar.toString()}\r\n`;
}

/** How long it takes is not known before, so it has no end. */
const eventOf = (event: CalendarEvent, publicUrl: string): ICalEventData => ({
  id: `${event.id}@${new URL(publicUrl).hostname}`,
  sequence: event.revision,
  stamp: new Date(event.created_at),
  created: new Date(event.created_at),
  start: ZonedDate.at(new Date(event.starts_at), event.time_zone),
  timezone: event.time_zone,
  summary: event.title,
  description: event.about,
  location: event.place,
  url: `${publicUrl}${eventPath(event.slug)}`,
  status: event.state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});
