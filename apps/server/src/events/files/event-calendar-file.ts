import { BRAND } from "@capicu/contract/brand";
import * as contract from "@capicu/contract/event-files";
import { eventPath } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import createCalendar, { ICalEventStatus } from "ical-generator";
import { sql } from "kysely";

import { eventRefusal } from "#events/event-refusal.ts";
import { renderTimeZone } from "#ground/time-zone-block.ts";
import { ZonedDate } from "#ground/zoned-date.ts";
import { implement } from "#implement.ts";

const DAY_MS = 86_400_000;

export const readEventCalendarFile = implement(contract.readEventCalendarFile)({
  access: "anyone",
  async run({ input: { slug }, db, services: { publicUrl } }) {
    const { rows } = await sql<{ event: EventDetails | null }>`
      select read_event(${slug}) as event`.execute(db);
    const event = rows[0]?.event ?? null;
    if (event === null) throw eventRefusal("missing");
    return { success: true, name: `${event.slug}.ics`, file: renderEvent(event, publicUrl) };
  },
});

/** How long it takes is not known before, so it has no end. */
function renderEvent(event: EventDetails, publicUrl: string): string {
  const start = new Date(event.starts_at);
  const from = new Date(start.getTime() - DAY_MS);
  const until = new Date(start.getTime() + DAY_MS);
  const calendar = createCalendar({
    prodId: { company: BRAND, product: "Events", language: "EN" },
    timezone: { name: null, generator: (zone) => renderTimeZone(zone, from, until) },
  });
  calendar.createEvent({
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.revision,
    stamp: new Date(event.created_at),
    created: new Date(event.created_at),
    start: ZonedDate.at(start, event.time_zone),
    timezone: event.time_zone,
    summary: event.title,
    description: event.about,
    location: event.place,
    url: `${publicUrl}${eventPath(event.slug)}`,
    status: event.state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}
