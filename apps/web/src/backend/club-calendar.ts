// When a club plays: what everybody who sees it reads, and what its organisers write.
import * as contract from "@capicu/contract/club-meetups";

import { callFunction } from "./call-function.ts";

type Input<Agreed extends { input: { _zod: { output: unknown } } }> =
  Agreed["input"]["_zod"]["output"];
export type NewMeetup = Input<typeof contract.createMeetup>;
export type DateChange = Input<typeof contract.changeMeetupDate>;

/** The cursor is that of the page before, or null for the first page. */
export const readMeetups = (slug: string, cursor: string | null) =>
  callFunction(contract.listMeetups, { slug, cursor, limit: contract.MEETUP_DATES_PAGE });

export const createMeetup = (meetup: NewMeetup) => callFunction(contract.createMeetup, meetup);

export const changeMeetup = (meetupId: string, meetup: NewMeetup) =>
  callFunction(contract.changeMeetup, { meetupId, ...meetup });

export const deleteMeetup = (clubId: string, meetupId: string) =>
  callFunction(contract.deleteMeetup, { clubId, meetupId });

export const changeMeetupDate = (change: DateChange) =>
  callFunction(contract.changeMeetupDate, change);

export const readMeetupFile = (slug: string, { meetup_id, day }: contract.MeetupDate) =>
  callFunction(contract.readMeetupFile, { slug, meetupId: meetup_id, day });

/** The address is told this once. */
export async function createCalendarFeed(clubId: string): Promise<string> {
  const { url } = await callFunction(contract.createCalendarFeed, { clubId });
  return url;
}

export const revokeCalendarFeed = (clubId: string) =>
  callFunction(contract.revokeCalendarFeed, { clubId });
