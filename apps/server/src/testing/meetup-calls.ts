// What tests do with the calendars of clubs, as players.
import type { ClubMeetup, MeetupDate } from "@capicu/contract/club-meetups";
import { addDays } from "@capicu/contract/zoned-time";

import { clubCalls, type TestClub } from "./club-calls.ts";
import type { TestPlayer, TestProduct } from "./test-product.ts";

interface CalendarAnswer {
  time_zone: string;
  dates: MeetupDate[];
  meetups: ClubMeetup[];
  nextCursor: string | null;
  feed_created_at: string | null;
}

/** So many days from today, by the clocks of Greenwich. */
export const dayFromNow = (days: number): string =>
  addDays(new Date().toISOString().slice(0, 10), days);

export function meetupCalls(product: TestProduct) {
  const clubs = clubCalls(product);
  const factsOf = (facts: object) => ({
    title: "Tuesday table",
    place: null,
    startsOn: dayFromNow(3),
    startsAt: "20:00",
    minutes: 180,
    repeats: "weekly",
    endsOn: null,
    ...facts,
  });
  const add = (by: TestPlayer, { id }: TestClub, facts: object = {}) =>
    clubs.ask(by, "club-meetup-create", { clubId: id, ...factsOf(facts) });
  return {
    ...clubs,
    factsOf,
    add,
    async aMeetup(club: TestClub, facts: object = {}): Promise<string> {
      const { status, body } = await add(club.owner, club, facts);
      if (status !== 200) throw new Error(`no meetup: ${JSON.stringify(body)}`);
      return (body as { id: string }).id;
    },
    async calendar(
      by: TestPlayer | null,
      { slug }: TestClub,
      input: object = {},
    ): Promise<CalendarAnswer> {
      return (await clubs.ask(by, "club-meetups", { slug, ...input })).body;
    },
    change: (by: TestPlayer, { id }: TestClub, input: object) =>
      clubs.ask(by, "club-meetup-date", { clubId: id, ...input }),
  };
}
