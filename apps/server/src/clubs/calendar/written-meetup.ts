import type { ClubMeetup } from "@capicu/contract/club-meetups";

interface WrittenFacts {
  title: string;
  place: string | null;
  startsOn: string;
  startsAt: string;
  minutes: number;
  repeats: ClubMeetup["repeats"];
  endsOn: string | null;
}

/** A meetup as the database functions take it. One that takes place once ends on its day. */
export function writeMeetup(id: string, facts: WrittenFacts): string {
  const { title, place, startsOn, startsAt, minutes, repeats, endsOn } = facts;
  return JSON.stringify({
    id,
    title,
    place,
    starts_on: startsOn,
    starts_at: startsAt,
    minutes,
    repeats,
    ends_on: repeats === "never" ? startsOn : endsOn,
  } satisfies ClubMeetup);
}
