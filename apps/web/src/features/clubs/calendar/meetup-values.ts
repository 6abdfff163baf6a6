// What an organiser types of a meetup, and the input that it makes by the server's rules.
import { createMeetup, type ClubMeetup } from "@capicu/contract/club-meetups";
import type { Club } from "@capicu/contract/clubs";
import { wallTimeAt } from "@capicu/contract/zoned-time";

import type { NewMeetup } from "#backend/club-calendar.ts";

export interface MeetupValues {
  title: string;
  place: string;
  startsOn: string;
  startsAt: string;
  minutes: number;
  repeats: ClubMeetup["repeats"];
  /** Empty while a weekly meetup goes on. */
  endsOn: string;
}

export type MeetupFaults = Partial<Record<keyof MeetupValues, string>>;

const USUAL_MINUTES = 180;

/** Today where the club is, at eight. */
export const newMeetup = ({ time_zone }: Club, now: Date): MeetupValues => ({
  title: "",
  place: "",
  startsOn: wallTimeAt(now, time_zone).day,
  startsAt: "20:00",
  minutes: USUAL_MINUTES,
  repeats: "weekly",
  endsOn: "",
});

export const valuesOf = (meetup: ClubMeetup): MeetupValues => ({
  title: meetup.title,
  place: meetup.place ?? "",
  startsOn: meetup.starts_on,
  startsAt: meetup.starts_at,
  minutes: meetup.minutes,
  repeats: meetup.repeats,
  endsOn: meetup.repeats === "never" ? "" : (meetup.ends_on ?? ""),
});

export const inputOf = (values: MeetupValues, { id }: Club): NewMeetup => ({
  clubId: id,
  ...values,
  place: values.place.trim() === "" ? null : values.place,
  endsOn: values.repeats === "never" || values.endsOn === "" ? null : values.endsOn,
});

export function faultsOf(values: MeetupValues, club: Club): MeetupFaults {
  const parsed = createMeetup.input.safeParse(inputOf(values, club));
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}
