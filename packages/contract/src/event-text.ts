// What an event may be called and its bounds: rules that the screen and the server share.
import { text } from "./texts.ts";

export const EVENT_TITLE_MIN = 3;
export const EVENT_TITLE_MAX = 80;
export const EVENT_ABOUT_MAX = 2000;
export const EVENT_PLACE_MAX = 80;
export const GUEST_NAME_MAX = 40;
/** How long after the end of an event the names of guests are kept. */
export const GUEST_NAME_DAYS = 90;
/** Persons who play in one event. */
export const EVENT_CAPACITY_MIN = 4;
export const EVENT_CAPACITY_MAX = 1000;
/** How far ahead an event may be planned. */
export const EVENT_DAYS_AHEAD = 730;
/** How long before the start the check-in may open. */
export const CHECK_IN_MINUTES_MAX = 7 * 24 * 60;
/** After how long a result that one side has confirmed counts: at a table in a hall, and in games online. */
export const CONFIRM_MINUTES = { min: 5, hall: 20, online: 24 * 60, max: 7 * 24 * 60 } as const;

export const EVENT_TITLE_WRONG = text("The title of an event has 3 to 80 characters");
export const EVENT_ABOUT_TOO_LONG = text("The text about an event has at most 2000 characters");
export const EVENT_PLACE_TOO_LONG = text("The place of an event has at most 80 characters");
export const EVENT_SLUG_WRONG = text("There is no event at this address");
export const EVENT_CAPACITY_WRONG = text("From 4 to 1000 players take part in an event");
export const EVENT_CHECK_IN_WRONG = text(
  "The check-in opens at most 7 days before the start, and closes after it has opened",
);
export const EVENT_CONFIRM_WRONG = text(
  "A result counts by itself after 5 minutes at the earliest, and after 7 days at the latest",
);
export const EVENT_CLUB_MISSING = text("Choose the club whose members this is for");
export const GUEST_NAME_WRONG = text("The name of a guest has 1 to 40 characters");

const SLUG = /^[a-z\d][a-z\d-]{1,58}[a-z\d]$/;

export const isEventSlug = (slug: string): boolean => SLUG.test(slug);

/** The part of an address that a title suggests; empty where it has too few plain letters. */
export function eventSlug(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 48)
    .replaceAll(/^-|-$/g, "");
  return isEventSlug(slug) ? slug : "";
}

/** The pages of an event below its own. */
export type EventPageName =
  | "manage"
  | "check-in"
  | "room"
  | "rounds"
  | "screen"
  | "standings"
  | "log"
  | "print";

/** The address of an event, or of one of its pages. */
export const eventPath = (slug: string, page?: EventPageName): string =>
  `/events/${slug}${page === undefined ? "" : `/${page}`}`;

/** The private channel on which the server says that an event has changed. */
export const eventChannel = (eventId: string): string => `event:${eventId}`;
export const EVENT_CHANGED = "changed";
