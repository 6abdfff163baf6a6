// Events and their results as the open interface shows them.
import { FORMAT_IDS } from "@capicu/pairing/rules/names";
import { z } from "zod/mini";

import { ROUND_STATES, TABLE_STATES } from "#event-play.ts";
import { isEventSlug } from "#event-text.ts";
import {
  ENTRANT_STATES,
  EVENT_REGISTRATIONS,
  EVENT_STATES,
  EVENT_VISIBILITIES,
  EVENTS_PAGE,
} from "#events.ts";

import { apiOperation } from "./operation.ts";
import { API_PAGE_MAX, next_cursor, numberBetween, pageOf, search } from "./parameters.ts";
import { API_SUMMARIES } from "./summaries.ts";

const words = z.nullable(z.string());
const slug = z.string().check(z.refine(isEventSlug, "the address of an event is wanted"));
const ROUNDS_MAX = 64;

const ApiEvent = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  place: words,
  starts_at: z.string(),
  time_zone: z.string(),
  state: z.enum(EVENT_STATES),
  format_id: z.enum(FORMAT_IDS),
  registration: z.enum(EVENT_REGISTRATIONS),
  capacity: z.number(),
  entrants_count: z.number(),
  club: z.nullable(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});

const ApiEventDetails = z.extend(ApiEvent, {
  about: words,
  visibility: z.enum(EVENT_VISIBILITIES),
  checkin_from: words,
  checkin_to: words,
  created_at: z.string(),
  finished_at: words,
  waiting_count: z.number(),
  round: z.number(),
  organiser: z.nullable(
    z.object({ user_id: z.string(), username: z.string(), handle: z.string(), avatar_url: words }),
  ),
});

/** All but the id is null for a person whom the owner of the key may not know. */
const ApiPerson = z.object({
  entrant_id: z.string(),
  user_id: words,
  name: words,
  handle: words,
  avatar_url: words,
  is_guest: z.boolean(),
});

const ApiEntrant = z.object({
  id: z.string(),
  pair_id: words,
  state: z.enum(ENTRANT_STATES),
  registered_at: z.string(),
  person: ApiPerson,
});

const ApiStanding = z.object({
  entrants: z.array(z.string()),
  place: z.nullable(z.number()),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  wins: z.number(),
  effectiveness: z.number(),
  buchholz: z.number(),
  difference: z.number(),
  points_for: z.number(),
  points_against: z.number(),
});

const ApiTable = z.object({
  no: z.number(),
  sides: z.array(z.array(z.string())),
  state: z.enum(TABLE_STATES),
  points: z.array(z.number()),
  winner: z.nullable(z.number()),
  hands: z.number(),
});

export const listEvents = apiOperation({
  id: "listEvents",
  path: "/events",
  summary: API_SUMMARIES.listEvents,
  input: z.strictObject({
    when: z._default(z.enum(["to-come", "over"]), "to-come"),
    search,
    ...pageOf(EVENTS_PAGE),
  }),
  output: z.object({ events: z.array(ApiEvent), next_cursor }),
  problems: ["invalid_cursor"],
});

export const getEvent = apiOperation({
  id: "getEvent",
  path: "/events/{slug}",
  summary: API_SUMMARIES.getEvent,
  input: z.strictObject({ slug }),
  output: ApiEventDetails,
  problems: ["event_not_found"],
});

export const listEntrants = apiOperation({
  id: "listEntrants",
  path: "/events/{slug}/entrants",
  summary: API_SUMMARIES.listEntrants,
  input: z.strictObject({ slug, ...pageOf(API_PAGE_MAX, 100) }),
  output: z.object({ entrants: z.array(ApiEntrant), next_cursor }),
  problems: ["invalid_cursor", "event_not_found"],
});

export const listStandings = apiOperation({
  id: "listStandings",
  path: "/events/{slug}/standings",
  summary: API_SUMMARIES.listStandings,
  input: z.strictObject({ slug, ...pageOf(API_PAGE_MAX, 100) }),
  output: z.object({
    /** Tables of published rounds, and how many of them have a result that counts. */
    tables: z.number(),
    decided: z.number(),
    rows: z.array(ApiStanding),
    people: z.array(ApiPerson),
    next_cursor,
  }),
  problems: ["invalid_cursor", "event_not_found", "list_changed"],
});

/** A round has at most EVENT_CAPACITY_MAX / 2 tables, which is a page. */
export const getRound = apiOperation({
  id: "getRound",
  path: "/events/{slug}/rounds/{round}",
  summary: API_SUMMARIES.getRound,
  input: z.strictObject({ slug, round: numberBetween(1, ROUNDS_MAX) }),
  output: z.object({
    no: z.number(),
    state: z.enum(ROUND_STATES),
    published_at: words,
    ends_at: words,
    tables: z.array(ApiTable),
    sit_outs: z.array(z.object({ entrants: z.array(z.string()) })),
    people: z.array(ApiPerson),
  }),
  problems: ["event_not_found", "round_not_found"],
});
