import type {
  EventRound,
  EventTable,
  EventTableDetails,
  StandingsRow,
} from "@capicu/contract/event-play";
import type {
  EventDetails,
  EventEntrant,
  EventEntry,
  EventPerson,
  OwnEntry,
} from "@capicu/contract/events";
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";

export const EVENT_ID = "55555555-5555-4555-8555-555555555555";
/** Of the four at the first table, in the order of their seats. */
export const [ANA, LUIS, ROSA, PEDRO] = ["a", "b", "c", "d"].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string, string];

const ENTRY: EventEntry = {
  id: EVENT_ID,
  slug: "los-martes-cup",
  title: "Los Martes Cup",
  place: "Santiago",
  starts_at: "2031-07-16T00:00:00.000Z",
  time_zone: "America/Santo_Domingo",
  state: "open",
  format_id: "rotating-pairs",
  registration: "open",
  capacity: 16,
  entrants_count: 4,
  club: null,
};

export const anEventEntry = (facts: Partial<EventEntry> = {}): EventEntry => ({
  ...ENTRY,
  ...facts,
});

export function anEvent(facts: Partial<EventDetails> = {}): EventDetails {
  const format_id = facts.format_id ?? ENTRY.format_id;
  return {
    ...ENTRY,
    about: "Bring water.",
    visibility: "public",
    format: { ...FORMAT_PRESETS[format_id].format },
    rules: rulesFor(format_id),
    rules_version: 1,
    rules_frozen_at: null,
    checkin_from: "2031-07-15T23:00:00.000Z",
    checkin_to: "2031-07-16T00:00:00.000Z",
    seed: "seed-of-tests",
    names_guests: false,
    confirm_minutes: 20,
    revision: 1,
    created_at: "2031-06-01T00:00:00.000Z",
    finished_at: null,
    waiting_count: 0,
    round: 0,
    organiser: { user_id: "o", username: "Olga", handle: "@olga", avatar_url: null },
    role: null,
    entry: null,
    ...facts,
  };
}

export const anEntry = (facts: Partial<OwnEntry> = {}): OwnEntry => ({
  id: ANA,
  state: "registered",
  checked_in_at: null,
  waiting_before: null,
  partner: null,
  ...facts,
});

export const aPerson = (entrantId: string, name: string): EventPerson => ({
  entrant_id: entrantId,
  user_id: entrantId,
  name,
  handle: `@${name.toLowerCase()}`,
  avatar_url: null,
  is_guest: false,
});

export const PEOPLE = [
  aPerson(ANA, "Ana"),
  aPerson(LUIS, "Luis"),
  aPerson(ROSA, "Rosa"),
  aPerson(PEDRO, "Pedro"),
];

export const anEntrant = (
  person: EventPerson,
  facts: Partial<EventEntrant> = {},
): EventEntrant => ({
  id: person.entrant_id,
  pair_id: null,
  state: "registered",
  checked_in_at: null,
  registered_at: "2031-07-01T00:00:00.000Z",
  seeding: null,
  first_round: 1,
  person,
  claimed_by: null,
  ...facts,
});

export const aTable = (facts: Partial<EventTable> = {}): EventTable => ({
  no: 7,
  sides: [
    [ANA, LUIS],
    [ROSA, PEDRO],
  ],
  state: "open",
  points: [0, 0],
  winner: null,
  hands: 0,
  differs: false,
  reason: { code: "drawn_by_lot", params: {} },
  ...facts,
});

export const aRound = (facts: Partial<EventRound> = {}): EventRound => ({
  no: 1,
  state: "published",
  published_at: "2031-07-16T00:00:00.000Z",
  ends_at: null,
  clock_stopped_at: null,
  tables: [aTable()],
  sit_outs: [],
  warnings: [],
  people: PEOPLE,
  now: new Date().toISOString(),
  ...facts,
});

export const someDetails = (facts: Partial<EventTableDetails> = {}): EventTableDetails => ({
  round: 1,
  round_state: "published",
  ends_at: null,
  clock_stopped_at: null,
  table: aTable(),
  own_side: 0,
  last_hand: null,
  sheets: [],
  result: null,
  people: PEOPLE,
  now: new Date().toISOString(),
  ...facts,
});

export const aRow = (entrantId: string, facts: Partial<StandingsRow> = {}): StandingsRow => ({
  entrants: [entrantId],
  place: 1,
  played: 2,
  won: 2,
  drawn: 0,
  lost: 0,
  wins: 2,
  effectiveness: 1.4,
  buchholz: 1,
  difference: 80,
  points_for: 280,
  points_against: 200,
  direct: 0,
  lot: 0.25,
  decided_by: null,
  records: [
    {
      round: 1,
      table: 7,
      kind: "played",
      outcome: "win",
      points_for: 200,
      points_against: 145,
      partners: [LUIS],
      opponents: [ROSA, PEDRO],
    },
  ],
  buchholz_of: [],
  ...facts,
});
