// What pages of events are called, before the site runs and while it does.
import { BRAND } from "./brand.ts";
import type { EventPageName } from "./event-text.ts";
import { text } from "./texts.ts";

export const eventTitle = (title: string): string => `${title} · ${BRAND}`;

export const EVENT_PAGE_TITLES: Record<EventPageName, string> = {
  manage: text("Manage · {event} · Capicú"),
  "check-in": text("Check-in · {event} · Capicú"),
  room: text("My table · {event} · Capicú"),
  rounds: text("Rounds · {event} · Capicú"),
  screen: text("Room screen · {event} · Capicú"),
  standings: text("Standings · {event} · Capicú"),
  log: text("Log · {event} · Capicú"),
  print: text("Print · {event} · Capicú"),
};

export const EVENT_NOT_FOUND_TITLE = text("Event not found · Capicú");
