// What organisers and players do before an event begins: making it, entering it, and checking in.
import { EventFormat } from "@capicu/pairing/rules/formats";
import { Rules } from "@capicu/pairing/rules/rules";
import { z } from "zod/mini";

import * as eventText from "./event-text.ts";
import { EVENT_REGISTRATIONS, EVENT_VISIBILITIES } from "./events.ts";
import { HANDLE_MAX } from "./players.ts";
import { productFunction } from "./product-function.ts";
import { TIME_ZONE_WRONG, tidyLine, tidyText } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { text } from "./texts.ts";
import { isTimeZone } from "./time-zones.ts";
import { isClockTime, isDay } from "./zoned-time.ts";

export const EVENT_DAY_WRONG = text("Choose a day of the calendar");
export const EVENT_TIME_WRONG = text("Choose a time between 00:00 and 23:59");
/** Events of one organiser that are not over. */
export const OPEN_EVENTS_MAX = 20;
export const EVENT_STAFF_MAX = 30;

const WRITTEN_MAX = 5000;
const success = z.literal(true);
const done = z.object({ success });
const eventId = z.guid();
const entrantId = z.guid();

const line = (most: number, wrong: string) =>
  z
    .string()
    .check(z.maxLength(WRITTEN_MAX, wrong), z.overwrite(tidyLine), z.maxLength(most, wrong));
const minutesBefore = z
  .int()
  .check(z.gte(0), z.lte(eventText.CHECK_IN_MINUTES_MAX, eventText.EVENT_CHECK_IN_WRONG));
/** Of a player of this site. */
const handle = z.string().check(z.maxLength(HANDLE_MAX * 2));
const code = z.string().check(z.minLength(1), z.maxLength(64));
const reason = z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(REASON_MAX));

export const EVENT_FACTS = {
  title: line(eventText.EVENT_TITLE_MAX, eventText.EVENT_TITLE_WRONG).check(
    z.minLength(eventText.EVENT_TITLE_MIN, eventText.EVENT_TITLE_WRONG),
  ),
  about: z.nullable(
    z
      .string()
      .check(
        z.maxLength(WRITTEN_MAX, eventText.EVENT_ABOUT_TOO_LONG),
        z.overwrite(tidyText),
        z.maxLength(eventText.EVENT_ABOUT_MAX, eventText.EVENT_ABOUT_TOO_LONG),
      ),
  ),
  place: z.nullable(line(eventText.EVENT_PLACE_MAX, eventText.EVENT_PLACE_TOO_LONG)),
  clubId: z.nullable(z.guid()),
  visibility: z.enum(EVENT_VISIBILITIES),
  registration: z.enum(EVENT_REGISTRATIONS),
  capacity: z
    .int()
    .check(
      z.gte(eventText.EVENT_CAPACITY_MIN, eventText.EVENT_CAPACITY_WRONG),
      z.lte(eventText.EVENT_CAPACITY_MAX, eventText.EVENT_CAPACITY_WRONG),
    ),
  /** By the clocks of the event's time zone. */
  startsOn: z.string().check(z.maxLength(10), z.refine(isDay, EVENT_DAY_WRONG)),
  startsAt: z.string().check(z.maxLength(5), z.refine(isClockTime, EVENT_TIME_WRONG)),
  timeZone: z.string().check(z.refine(isTimeZone, TIME_ZONE_WRONG)),
  /** How many minutes before the start the check-in opens and closes. */
  checkIn: z
    .object({ opens: minutesBefore, closes: minutesBefore })
    .check(z.refine(({ opens, closes }) => opens > closes, eventText.EVENT_CHECK_IN_WRONG)),
  /** Whether strangers read the names of guests. */
  namesGuests: z.boolean(),
  /** After so many minutes a result that one side has confirmed counts. */
  confirmMinutes: z
    .int()
    .check(
      z.gte(eventText.CONFIRM_MINUTES.min, eventText.EVENT_CONFIRM_WRONG),
      z.lte(eventText.CONFIRM_MINUTES.max, eventText.EVENT_CONFIRM_WRONG),
    ),
  format: EventFormat,
  rules: Rules,
};

const needsClub = z.refine<{ clubId: string | null; visibility: string; registration: string }>(
  ({ clubId, visibility, registration }) =>
    clubId !== null || (visibility !== "club" && registration !== "club"),
  { error: eventText.EVENT_CLUB_MISSING, path: ["clubId"] },
);

/** A draft, which its staff alone reads, or published at once. */
export const createEvent = productFunction({
  name: "event-create",
  input: z.object({ ...EVENT_FACTS, publish: z.boolean() }).check(needsClub),
  output: z.object({ success, id: z.string(), slug: z.string() }),
});

/** Format and rules change until the first result; afterwards others are refused. */
export const changeEvent = productFunction({
  name: "event-update",
  input: z.object({ eventId, ...EVENT_FACTS }).check(needsClub),
  output: done,
});

export const publishEvent = productFunction({
  name: "event-publish",
  input: z.object({ eventId }),
  output: done,
});

/** Before its end; whoever has entered is told. */
export const cancelEvent = productFunction({
  name: "event-cancel",
  input: z.object({ eventId, reason }),
  output: done,
});

/** The event is over: its page and its standings stay. */
export const finishEvent = productFunction({
  name: "event-finish",
  input: z.object({ eventId }),
  output: done,
});

/** Takes a place, or one on the waiting list. Where pairs are entered, the partner is asked, who must say yes. */
export const registerForEvent = productFunction({
  name: "event-register",
  input: z.object({
    eventId,
    partner: z.nullable(handle),
    /** Of an invitation link, where the event is by invitation. */
    code: z.optional(z.nullable(code)),
  }),
  output: z.object({ success, state: z.enum(["registered", "waiting"]) }),
});

/** The whole pair, where pairs are entered. The next of the waiting list move up and are told. */
export const withdrawFromEvent = productFunction({
  name: "event-withdraw",
  input: z.object({ eventId }),
  output: done,
});

/** Of an organiser, or of the player who wants the caller as partner. */
export const answerEventInvitation = productFunction({
  name: "event-invitation-answer",
  input: z.object({ eventId, action: z.enum(["accept", "decline"]) }),
  output: done,
});

/** For the staff: asks a player of this site to take part. */
export const inviteToEvent = productFunction({
  name: "event-invite",
  input: z.object({ eventId, handle }),
  output: done,
});

/** For the staff: persons without an account; two, where pairs are entered. */
export const addEventGuests = productFunction({
  name: "event-guest-add",
  input: z.object({
    eventId,
    names: z
      .array(
        line(eventText.GUEST_NAME_MAX, eventText.GUEST_NAME_WRONG).check(
          z.minLength(1, eventText.GUEST_NAME_WRONG),
        ),
      )
      .check(z.minLength(1), z.maxLength(2)),
  }),
  output: done,
});

/** A player says that this guest was them; the staff agrees or not. */
export const claimEventGuest = productFunction({
  name: "event-guest-claim",
  input: z.object({ eventId, entrantId }),
  output: done,
});

export const decideEventClaim = productFunction({
  name: "event-claim-decide",
  input: z.object({ eventId, entrantId, action: z.enum(["accept", "refuse"]) }),
  output: done,
});

/** For the staff: takes a person out, or back in. It is about the whole pair, where pairs are entered. */
export const setEntrantState = productFunction({
  name: "event-entrant-state",
  input: z.object({
    eventId,
    entrantId,
    state: z.enum(["registered", "withdrawn", "left", "disqualified"]),
    /** Needed to disqualify. */
    reason: z.nullable(reason),
  }),
  output: done,
});

/** With the code of the square on the wall, while the check-in is open. */
export const checkInToEvent = productFunction({
  name: "event-check-in",
  input: z.object({ eventId, code }),
  output: done,
});

/** For the staff. */
export const setEventCheckIn = productFunction({
  name: "event-check-in-set",
  input: z.object({
    eventId,
    entrantIds: z.array(entrantId).check(z.minLength(1), z.maxLength(eventText.EVENT_CAPACITY_MAX)),
    present: z.boolean(),
  }),
  output: done,
});

/** Nobody is checked in any more, and the check-in is closed until the staff sets it anew. */
export const abortEventCheckIn = productFunction({
  name: "event-check-in-abort",
  input: z.object({ eventId }),
  output: done,
});

/** For the staff: what the invitation link and the square on the wall say. */
export const readEventCodes = productFunction({
  name: "event-codes",
  input: z.object({ eventId }),
  output: z.object({ success, invitation: z.string(), checkIn: z.string() }),
});

/** The old code ends. */
export const renewEventCode = productFunction({
  name: "event-code-renew",
  input: z.object({ eventId, purpose: z.enum(["invitation", "check-in"]) }),
  output: z.object({ success, code: z.string() }),
});

export const EventStaff = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(["organiser", "director", "scorer"]),
});
export type EventStaff = z.infer<typeof EventStaff>;

export const listEventStaff = productFunction({
  name: "event-staff",
  input: z.object({ eventId }),
  output: z.object({ success, staff: z.array(EventStaff) }),
});

/** For the organiser: another role, or none. */
export const setEventStaff = productFunction({
  name: "event-staff-set",
  input: z.object({ eventId, handle, role: z.nullable(z.enum(["director", "scorer"])) }),
  output: done,
});
