// A club's calendar: meetups, their dates, and the address at which calendar programs read them.
import { z } from "zod/mini";

import { CLUB_PLACE_MAX, CLUB_PLACE_TOO_LONG, CLUB_SLUG_WRONG, isClubSlug } from "./club-text.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { text } from "./texts.ts";
import { isClockTime, isDay } from "./zoned-time.ts";

/** Meetups of one club that go on, or ended less than 90 days ago. */
export const MEETUPS_MAX = 30;
/** Dates of one meetup that are cancelled or moved. */
export const MEETUP_CHANGES_MAX = 60;
export const MEETUP_TITLE_MAX = 80;
export const MEETUP_MINUTES_MIN = 15;
export const MEETUP_MINUTES_MAX = 1440;
/** How far ahead the first date may be, and dates are listed. */
export const MEETUP_DAYS_AHEAD = 730;
export const MEETUP_DATES_PAGE = 20;
export const MEETUP_REPEATS = ["never", "weekly"] as const;

export const MEETUP_TITLE_WRONG = text("The title of a meetup has 1 to 80 characters");
export const MEETUP_DAY_WRONG = text("Choose a day of the calendar");
export const MEETUP_TIME_WRONG = text("Choose a time between 00:00 and 23:59");
export const MEETUP_LENGTH_WRONG = text("A meetup takes 15 minutes to 24 hours");
export const MEETUP_END_WRONG = text("The last date of a meetup cannot be before the first one");

const WRITTEN_MAX = 500;
const success = z.literal(true);
const done = z.object({ success });
const clubId = z.guid();
const meetupId = z.guid();
const day = z.string().check(z.maxLength(10), z.refine(isDay, MEETUP_DAY_WRONG));
const clock = z.string().check(z.maxLength(5), z.refine(isClockTime, MEETUP_TIME_WRONG));
const slug = z.string().check(z.refine(isClubSlug, CLUB_SLUG_WRONG));
/** Null where it is the club's, or the meetup's. */
const place = z.nullable(
  z
    .string()
    .check(
      z.maxLength(WRITTEN_MAX, CLUB_PLACE_TOO_LONG),
      z.overwrite(tidyLine),
      z.minLength(1),
      z.maxLength(CLUB_PLACE_MAX, CLUB_PLACE_TOO_LONG),
    ),
);

const MEETUP_FACTS = {
  title: z
    .string()
    .check(
      z.maxLength(WRITTEN_MAX, MEETUP_TITLE_WRONG),
      z.overwrite(tidyLine),
      z.minLength(1, MEETUP_TITLE_WRONG),
      z.maxLength(MEETUP_TITLE_MAX, MEETUP_TITLE_WRONG),
    ),
  place,
  /** The first day, by the clocks of the club's time zone, as the other times. */
  startsOn: day,
  startsAt: clock,
  minutes: z
    .int()
    .check(
      z.gte(MEETUP_MINUTES_MIN, MEETUP_LENGTH_WRONG),
      z.lte(MEETUP_MINUTES_MAX, MEETUP_LENGTH_WRONG),
    ),
  repeats: z.enum(MEETUP_REPEATS),
  /** The last day of a weekly meetup; null while it goes on. */
  endsOn: z.nullable(day),
};

const endsInOrder = z.refine<{ startsOn: string; endsOn: string | null }>(
  ({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn,
  { error: MEETUP_END_WRONG, path: ["endsOn"] },
);

/** A meetup as an organiser has written it. */
export const ClubMeetup = z.object({
  id: z.string(),
  title: z.string(),
  place: z.nullable(z.string()),
  starts_on: z.string(),
  starts_at: z.string(),
  minutes: z.number(),
  repeats: z.enum(MEETUP_REPEATS),
  ends_on: z.nullable(z.string()),
});
export type ClubMeetup = z.infer<typeof ClubMeetup>;

/** One time at which a club plays. */
export const MeetupDate = z.object({
  meetup_id: z.string(),
  /** The day that the meetup gives, also of a date that was moved. */
  day: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  title: z.string(),
  /** That of the club where no other one was written. */
  place: z.nullable(z.string()),
  is_cancelled: z.boolean(),
  is_moved: z.boolean(),
});
export type MeetupDate = z.infer<typeof MeetupDate>;

/** The next dates of a club, those under way included, the earliest first. */
export const listMeetups = productFunction({
  name: "club-meetups",
  input: z.object({
    slug,
    limit: z._default(z.int().check(z.gte(1), z.lte(MEETUP_DATES_PAGE)), MEETUP_DATES_PAGE),
    cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  output: z.object({
    success,
    time_zone: z.string(),
    dates: z.array(MeetupDate),
    /** All of them, also those that begin later or are over. */
    meetups: z.array(ClubMeetup).check(z.maxLength(MEETUPS_MAX)),
    nextCursor: z.nullable(z.string()),
    /** Since when the caller has an address for a calendar program. */
    feed_created_at: z.nullable(z.string()),
  }),
});

export const createMeetup = productFunction({
  name: "club-meetup-create",
  input: z.object({ clubId, ...MEETUP_FACTS }).check(endsInOrder),
  output: z.object({ success, id: z.string() }),
});

export const changeMeetup = productFunction({
  name: "club-meetup-update",
  input: z.object({ clubId, meetupId, ...MEETUP_FACTS }).check(endsInOrder),
  output: done,
});

/** With all its dates, also those that are over. */
export const deleteMeetup = productFunction({
  name: "club-meetup-delete",
  input: z.object({ clubId, meetupId }),
  output: done,
});

/** One date of a meetup. `end` cancels it and all later ones. */
export const changeMeetupDate = productFunction({
  name: "club-meetup-date",
  input: z.object({
    clubId,
    meetupId,
    day,
    change: z.discriminatedUnion("action", [
      z.object({ action: z.enum(["cancel", "restore", "end"]) }),
      z.object({ action: z.literal("move"), toDay: day, toTime: clock, place }),
    ]),
  }),
  output: done,
});

/** One date as a file for calendar programs. */
export const readMeetupFile = productFunction({
  name: "club-meetup-file",
  input: z.object({ slug, meetupId, day }),
  output: z.object({ success, name: z.string(), file: z.string() }),
});

/** A new address replaces the caller's former one. It is told this once: the server stores a hash of it. */
export const createCalendarFeed = productFunction({
  name: "club-calendar-feed-create",
  input: z.object({ clubId }),
  output: z.object({ success, url: z.string() }),
});

export const revokeCalendarFeed = productFunction({
  name: "club-calendar-feed-revoke",
  input: z.object({ clubId }),
  output: done,
});
