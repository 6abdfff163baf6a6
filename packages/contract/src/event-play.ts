// How an event is played: rounds, tables, score sheets, results and standings.
import { HAND_ENDS, HAND_EXTRAS, HANDS_MAX } from "@capicu/pairing/rules/names";
import { z } from "zod/mini";

import { EventPerson } from "./events.ts";
import { productFunction } from "./product-function.ts";
import { tidyText } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";

export const ROUND_STATES = ["draft", "published", "closed", "cancelled"] as const;
export type RoundState = (typeof ROUND_STATES)[number];
/**
 * `open` has no hand yet; `proposed` waits for the other side; `disputed` waits for a ruling; `unanswered` counts
 * because the other side said nothing in time.
 */
export const TABLE_STATES = [
  "open",
  "playing",
  "proposed",
  "disputed",
  "confirmed",
  "unanswered",
  "ruled",
] as const;
export type TableState = (typeof TABLE_STATES)[number];
export const RESULT_KINDS = ["played", "unfinished", "no-show"] as const;
/** Hands that are sent in one request: a whole game that was written without a network. */
export const HANDS_SENT_MAX = 100;

const SEATS_MAX = 500;

const success = z.literal(true);
const done = z.object({ success });
const time = z.string();
const optionalTime = z.nullable(time);
const params = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const entrantIds = z.array(z.string());
/** Compared with what the database has. */
const id = z.guid().check(z.toLowerCase());
const eventId = id;
const roundNo = z.int().check(z.gte(1), z.lte(64));
const tableNo = z.int().check(z.gte(1), z.lte(SEATS_MAX));
const place = { eventId, round: roundNo, table: tableNo };
const reason = z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(REASON_MAX));
/** 0 for North and South, 1 for East and West; at a table of three 0, 1 and 2. */
const side = z.int().check(z.gte(0), z.lte(2));
const points = z.array(z.int()).check(z.minLength(2), z.maxLength(3));

/**
 * A code of packages/pairing with its figures, which every language turns into one sentence. Its ids are entrants; where
 * pairs are entered, the first person stands for the pair.
 */
export const EventSentence = z.object({ code: z.string(), params });
export type EventSentence = z.infer<typeof EventSentence>;

/** A table as lists and the room's screen show it. */
export const EventTable = z.object({
  no: z.number(),
  /** Entrants by side: [North, South] and [East, West]; three sides of one person at a table of three. */
  sides: z.array(entrantIds),
  state: z.enum(TABLE_STATES),
  /** The sums so far, or the result; of the sheet with the most hands where two differ. */
  points: z.array(z.number()),
  winner: z.nullable(z.number()),
  hands: z.number(),
  /** Two sheets of this table say different things. */
  differs: z.boolean(),
  /** Why these four play: null where the director has changed the table. */
  reason: z.nullable(EventSentence),
});
export type EventTable = z.infer<typeof EventTable>;

export const DraftWarning = z.extend(EventSentence, {
  /** Null where it is not about one table. */
  table: z.nullable(z.number()),
  /** The engine's proposal has the same fault: it could not be avoided. */
  isInProposal: z.boolean(),
});
export type DraftWarning = z.infer<typeof DraftWarning>;

export const EventRound = z.object({
  no: z.number(),
  state: z.enum(ROUND_STATES),
  published_at: optionalTime,
  /** When the time of its games is over; null where the rules know no time. */
  ends_at: optionalTime,
  /** Since when its clock stands still. */
  clock_stopped_at: optionalTime,
  tables: z.array(EventTable),
  sit_outs: z.array(z.object({ entrants: entrantIds, reason: z.nullable(EventSentence) })),
  /** For the director of a draft. */
  warnings: z.array(DraftWarning),
  people: z.array(EventPerson),
  /** The server's clock at this moment, to which the phone sets its own. */
  now: time,
});
export type EventRound = z.infer<typeof EventRound>;

/** Without a number the latest round that the caller may read; null before the first one. */
export const getEventRound = productFunction({
  name: "event-round",
  input: z.object({ eventId, no: z.optional(z.nullable(roundNo)) }),
  output: z.object({ success, round: z.nullable(EventRound) }),
});

/** For directors: draws the next round as a draft. A draft that is there is drawn again. */
export const drawEventRound = productFunction({
  name: "event-round-draw",
  input: z.object({ eventId }),
  output: z.object({ success, round: EventRound }),
});

/** For directors: other seats in a draft. It is compared with the engine's proposal, and never refused for that. */
export const changeEventDraft = productFunction({
  name: "event-draft-change",
  input: z.object({
    eventId,
    round: roundNo,
    tables: z
      .array(
        z.object({
          no: tableNo,
          sides: z
            .array(z.array(id).check(z.minLength(1), z.maxLength(2)))
            .check(z.minLength(2), z.maxLength(3)),
        }),
      )
      .check(z.minLength(1), z.maxLength(SEATS_MAX)),
  }),
  output: z.object({ success, round: EventRound }),
});

/** Players see their tables and are told; the clock begins. */
export const publishEventRound = productFunction({
  name: "event-round-publish",
  input: z.object({ eventId, round: roundNo }),
  output: done,
});

/** Back to a draft, until the first hand or result. */
export const withdrawEventRound = productFunction({
  name: "event-round-withdraw",
  input: z.object({ eventId, round: roundNo }),
  output: done,
});

/** The latest round counts nowhere: its partners and byes are free again. A draft is thrown away. */
export const cancelEventRound = productFunction({
  name: "event-round-cancel",
  input: z.object({ eventId, round: roundNo, reason }),
  output: done,
});

export const setEventClock = productFunction({
  name: "event-clock-set",
  input: z.object({
    eventId,
    round: roundNo,
    action: z.enum(["stop", "go-on", "add-minutes"]),
    /** For `add-minutes`. */
    minutes: z._default(z.int().check(z.gte(1), z.lte(60)), 5),
  }),
  output: done,
});

/** The input, the seed, the engine's version and the round: enough to draw it again on another machine. */
export const exportEventRound = productFunction({
  name: "event-round-export",
  input: z.object({ eventId, round: roundNo }),
  output: z.object({ success, record: z.record(z.string(), z.unknown()) }),
});

export const EventHand = z.object({
  id: z.string(),
  no: z.number(),
  side: z.nullable(z.number()),
  kind: z.enum([...HAND_ENDS, ...HAND_EXTRAS]),
  points: z.number(),
  entered_at: time,
});
export type EventHand = z.infer<typeof EventHand>;

/** What one person has written. */
export const EventSheet = z.object({
  /** The entrant who wrote it; null for the staff, whom only the staff knows by name. */
  author: z.object({ entrant_id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  /** The side on which the author sits; null for the staff. */
  side: z.nullable(z.number()),
  is_own: z.boolean(),
  hands: z.array(EventHand),
  points: z.array(z.number()),
  winner: z.nullable(z.number()),
  is_finished: z.boolean(),
});
export type EventSheet = z.infer<typeof EventSheet>;

export const EventResult = z.object({
  kind: z.enum(RESULT_KINDS),
  points: z.array(z.number()),
  winner: z.nullable(z.number()),
  absent: entrantIds,
  state: z.enum(["proposed", "disputed", "confirmed", "unanswered", "ruled"]),
  /** The side that has confirmed first. */
  proposed_side: z.nullable(z.number()),
  proposed_at: time,
  /** When it counts without an answer. */
  due_at: optionalTime,
  decided_at: optionalTime,
  reason: z.nullable(z.string()),
});
export type EventResult = z.infer<typeof EventResult>;

export const EventTableDetails = z.object({
  round: z.number(),
  round_state: z.enum(ROUND_STATES),
  ends_at: optionalTime,
  clock_stopped_at: optionalTime,
  table: EventTable,
  /** Where the caller sits; null for others. */
  own_side: z.nullable(z.number()),
  /** The last hand by the clock. */
  last_hand: z.nullable(z.number()),
  sheets: z.array(EventSheet),
  result: z.nullable(EventResult),
  people: z.array(EventPerson),
  now: time,
});
export type EventTableDetails = z.infer<typeof EventTableDetails>;

/** Sheets and result of one table: for who reads the event. */
export const getEventTable = productFunction({
  name: "event-table",
  input: z.object(place),
  output: z.object({ success, details: EventTableDetails }),
});

/** In the order in which they were played. A line that was sent before, by its id, is kept once. */
export const addEventHands = productFunction({
  name: "event-hand-add",
  input: z.object({
    ...place,
    hands: z
      .array(
        z.object({
          /** Made by the phone. */
          id,
          no: z.int().check(z.gte(1), z.lte(HANDS_MAX)),
          side: z.nullable(side),
          kind: z.enum([...HAND_ENDS, ...HAND_EXTRAS]),
          points: z.int().check(z.gte(-100_000), z.lte(100_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(HANDS_SENT_MAX)),
  }),
  output: z.object({ success, details: EventTableDetails }),
});

/** The last line of the caller's own sheet, until their side has confirmed a result. */
export const removeEventHand = productFunction({
  name: "event-hand-remove",
  input: z.object({ ...place, handId: id }),
  output: z.object({ success, details: EventTableDetails }),
});

/** By a player of the table for their own side. What the second side confirms must be what the first one did. */
export const confirmEventResult = productFunction({
  name: "event-result-confirm",
  input: z.object({
    ...place,
    points,
    winner: z.nullable(side),
    /** A number that the browser keeps: it says when both sides confirm in the same one. */
    browser: z.optional(id),
  }),
  output: z.object({ success, details: EventTableDetails }),
});

/** The result waits for the director, who is told. */
export const disputeEventResult = productFunction({
  name: "event-result-dispute",
  input: z.object(place),
  output: z.object({ success, details: EventTableDetails }),
});

/** By a director who does not sit at the table; all four read the reason. It also corrects a result of before. */
export const ruleEventResult = productFunction({
  name: "event-result-rule",
  input: z.object({
    ...place,
    ruling: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("played"), points, winner: z.nullable(side) }),
      z.object({ kind: z.literal("unfinished"), points }),
      /** What it is worth, the rules of the event say. */
      z.object({ kind: z.literal("no-show"), absent: z.array(id).check(z.maxLength(4)) }),
    ]),
    reason,
  }),
  output: z.object({ success, details: EventTableDetails }),
});

export type RulingInput = z.infer<typeof ruleEventResult.input>["ruling"];

export const GameRecord = z.object({
  round: z.number(),
  table: z.nullable(z.number()),
  kind: z.string(),
  outcome: z.enum(["win", "draw", "loss", "none"]),
  points_for: z.number(),
  points_against: z.number(),
  partners: entrantIds,
  opponents: entrantIds,
});
export type GameRecord = z.infer<typeof GameRecord>;

export const StandingsRow = z.object({
  /** One person, or the two of a pair. */
  entrants: entrantIds,
  /** Null for the disqualified. */
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
  direct: z.number(),
  lot: z.number(),
  /** What set this row apart from the row above it. */
  decided_by: z.nullable(z.string()),
  records: z.array(GameRecord),
  /** What the mean of the opponents' wins is made of. */
  buchholz_of: z.array(
    z.object({ entrants: entrantIds, round: z.number(), wins: z.number(), is_cut: z.boolean() }),
  ),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

/** Worked out from the results that count. */
export const getEventStandings = productFunction({
  name: "event-standings",
  input: z.object({
    eventId,
    /**
     * Whose row says what its figures are made of: `records` and `buchholz_of` are empty in all others. Null is nobody's,
     * nothing is everybody's, which is much in a large event.
     */
    derivationOf: z.optional(z.nullable(id)),
  }),
  output: z.object({
    success,
    /** Results that count, of all tables of published rounds. */
    decided: z.number(),
    tables: z.number(),
    rows: z.array(StandingsRow),
    people: z.array(EventPerson),
  }),
});
