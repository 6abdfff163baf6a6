import * as contract from "@capicu/contract/club-meetups";

import { clubRefusal } from "#ground/club-refusal.ts";
import { implement } from "#implement.ts";

import { renderDate } from "./calendar-file.ts";
import { dateOn } from "./meetup-dates.ts";
import { readCalendar } from "./read-calendar.ts";

export const readMeetupFile = implement(contract.readMeetupFile)({
  access: "anyone",
  async run({ input: { slug, meetupId, day }, db, services: { publicUrl, clock } }) {
    const calendar = await readCalendar(db, slug);
    const meetup = calendar.meetups.find(({ id }) => id === meetupId.toLowerCase());
    if (meetup === undefined) throw clubRefusal("no_meetup");
    const date = dateOn(meetup, calendar, day);
    if (date === undefined) throw clubRefusal("no_date");
    return {
      success: true,
      name: `${calendar.club.slug}-${day}.ics`,
      file: renderDate(calendar, { meetup, date, publicUrl, now: clock.now() }),
    };
  },
});
