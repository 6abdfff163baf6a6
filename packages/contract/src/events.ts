// Events as they are read: one event, lists of events, and the persons who take part.
import { EventFormat } from "@capicu/pairing/rules/formats";
import { FORMAT_IDS } from "@capicu/pairing/rules/names";
import { Rules } from "@capicu/pairing/rules/rules";
import { z } from "zod/mini";

import { EVENT_SLUG_WRONG, isEventSlug } from "./event-text.ts";
import { SEARCH_MAX } from "./leaderboard.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";

export const EVENT_STATES = ["draft", "open", "running", "finished", "cancelled"] as const;
export type EventState = (typeof EVENT_STATES)[number];
/** Who finds and reads an event: everybody, members of its club, or those who take part or are invited. */
export const EVENT_VISIBILITIES = ["public", "club", "invited"] as const;
/** Who may enter. */
export const EVENT_REGISTRATIONS = ["open", "club", "invitation"] as const;
/** The organiser owns the event, directors run it, scorers only write score sheets. */
export const EVENT_ROLES = ["organiser", "director", "scorer"] as const;
export type EventRole = (typeof EVENT_ROLES)[number];
/** `invited` have not said yes; `left` and `disqualified` have played before. */
export const ENTRANT_STATES = [
  "invited",
  "registered",
  "waiting",
  "withdrawn",
  "left",
  "disqualified",
] as const;
export type EntrantState = (typeof ENTRANT_STATES)[number];
export const EVENTS_PAGE = 20;

const CURSOR_MAX = 200;

const success = z.literal(true);
const time = z.string();
const optionalTime = z.nullable(time);
const text = z.nullable(z.string());
const page = {
  limit: z._default(z.int().check(z.gte(1), z.lte(EVENTS_PAGE)), EVENTS_PAGE),
  /** The `nextCursor` of the page before. */
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(CURSOR_MAX)))),
};
const nextCursor = z.nullable(z.string());

/** Nobody is named whom the caller may not know: then all but `entrant_id` and `is_guest` is null. */
export const EventPerson = z.object({
  entrant_id: z.string(),
  user_id: text,
  name: text,
  handle: text,
  avatar_url: text,
  is_guest: z.boolean(),
});
export type EventPerson = z.infer<typeof EventPerson>;

/** A line in a list of events. */
export const EventEntry = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  place: text,
  starts_at: time,
  time_zone: z.string(),
  state: z.enum(EVENT_STATES),
  format_id: z.enum(FORMAT_IDS),
  registration: z.enum(EVENT_REGISTRATIONS),
  capacity: z.number(),
  /** Persons with a place, guests included. */
  entrants_count: z.number(),
  /** Null where there is none, or the caller does not see it. */
  club: z.nullable(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});
export type EventEntry = z.infer<typeof EventEntry>;

const OwnEntry = z.object({
  id: z.string(),
  state: z.enum(ENTRANT_STATES),
  checked_in_at: optionalTime,
  /** Persons before the caller on the waiting list; null where the caller does not wait. */
  waiting_before: z.nullable(z.number()),
  /** The other person of the pair, and what has become of the invitation. */
  partner: z.nullable(z.object({ person: EventPerson, state: z.enum(ENTRANT_STATES) })),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

export const EventDetails = z.extend(EventEntry, {
  about: text,
  visibility: z.enum(EVENT_VISIBILITIES),
  format: EventFormat,
  rules: Rules,
  rules_version: z.number(),
  /** Since when the rules stay as they are: the first result. */
  rules_frozen_at: optionalTime,
  checkin_from: optionalTime,
  checkin_to: optionalTime,
  seed: z.string(),
  names_guests: z.boolean(),
  confirm_minutes: z.number(),
  revision: z.number(),
  created_at: time,
  finished_at: optionalTime,
  waiting_count: z.number(),
  /** The latest round that is published; 0 before the first one. */
  round: z.number(),
  organiser: z.nullable(
    z.object({ user_id: z.string(), username: z.string(), handle: z.string(), avatar_url: text }),
  ),
  /** What the caller is among the staff. */
  role: z.nullable(z.enum(EVENT_ROLES)),
  /** Null for whoever has not entered. */
  entry: z.nullable(OwnEntry),
});
export type EventDetails = z.infer<typeof EventDetails>;

export const EventEntrant = z.object({
  id: z.string(),
  pair_id: text,
  state: z.enum(ENTRANT_STATES),
  checked_in_at: optionalTime,
  registered_at: time,
  seeding: z.nullable(z.number()),
  first_round: z.number(),
  person: EventPerson,
  /** For the staff: the player who says that this guest was them. */
  claimed_by: z.nullable(z.object({ username: z.string(), handle: z.string() })),
});
export type EventEntrant = z.infer<typeof EventEntrant>;

const slug = z.string().check(z.refine(isEventSlug, EVENT_SLUG_WRONG));
const eventId = z.guid();

export const getEvent = productFunction({
  name: "event-get",
  input: z.object({ slug }),
  output: z.object({ success, event: EventDetails }),
});

/** Public events: those to come and those that run, the next one first, or those that are over, the latest first. */
export const listEvents = productFunction({
  name: "events",
  input: z.object({
    when: z._default(z.enum(["to-come", "over"]), "to-come"),
    /** A part of the title or the place. */
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX), z.overwrite(tidyLine))),
    ...page,
  }),
  output: z.object({ success, events: z.array(EventEntry), nextCursor }),
});

/** Events that the caller directs, has entered or is invited to, the latest first. */
export const listOwnEvents = productFunction({
  name: "my-events",
  input: z.object(page),
  output: z.object({
    success,
    events: z.array(
      z.extend(EventEntry, {
        role: z.nullable(z.enum(EVENT_ROLES)),
        entry: z.nullable(z.enum(ENTRANT_STATES)),
      }),
    ),
    nextCursor,
  }),
});

/** All persons of an event, in the order in which they have entered: at most as many as play and wait. */
export const listEventEntrants = productFunction({
  name: "event-entrants",
  input: z.object({ eventId }),
  output: z.object({ success, entrants: z.array(EventEntrant) }),
});

export const EventLogEntry = z.object({
  id: z.number(),
  happened_at: time,
  action: z.string(),
  /** Null where the caller may not know who it was. */
  actor: text,
  entrant: z.nullable(EventPerson),
  /** Who came into the staff or left it, or did not come to a table; null where the caller may not know who. */
  others: z.array(text),
  detail: z.record(z.string(), z.unknown()),
});
export type EventLogEntry = z.infer<typeof EventLogEntry>;

/** What happened in an event, for its staff and those who take part; the newest first. */
export const readEventLog = productFunction({
  name: "event-log",
  input: z.object({ eventId, ...page }),
  output: z.object({ success, entries: z.array(EventLogEntry), nextCursor }),
});
