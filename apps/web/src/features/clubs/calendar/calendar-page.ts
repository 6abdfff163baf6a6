import type { ClubMeetup, MeetupDate } from "@capicu/contract/club-meetups";

/** What an organiser does with the calendar; each is a dialog. */
export type OpenDialog =
  | { kind: "add" }
  | { kind: "change"; meetup: ClubMeetup }
  | { kind: "move"; date: MeetupDate }
  | { kind: "end"; date: MeetupDate }
  | { kind: "delete"; meetup: ClubMeetup };
