// Clubs: what players read of them and what they do as members.
import * as acts from "@capicu/contract/club-acts";
import {
  CLUB_PAGE,
  getClub,
  listClubMembers,
  listClubs,
  readClubLog,
  type Club,
} from "@capicu/contract/clubs";
import type { z } from "zod/mini";

import { callFunction } from "./call-function.ts";

export type NewClub = z.infer<typeof acts.foundClub.input>;

/** Refused with 404 for an unknown or hidden club, and with 410 for a closed one. */
export async function readClub(slug: string): Promise<Club> {
  const { club } = await callFunction(getClub, { slug });
  return club;
}

/** The cursor is that of the page before, or null for the first page. */
export const readClubs = (search: string, cursor: string | null) =>
  callFunction(listClubs, { ...(search !== "" && { search }), ...pageAt(cursor) });

export const readClubMembers = (clubId: string, cursor: string | null) =>
  callFunction(listClubMembers, { clubId, ...pageAt(cursor) });

export const readLogOfClub = (clubId: string, cursor: string | null) =>
  callFunction(readClubLog, { clubId, ...pageAt(cursor) });

const pageAt = (cursor: string | null) => ({ limit: CLUB_PAGE, cursor });

export async function foundClub(facts: NewClub): Promise<Club> {
  const { club } = await callFunction(acts.foundClub, facts);
  return club;
}

export const joinClub = (clubId: string) => callFunction(acts.joinClub, { clubId });

export const requestClub = (clubId: string, message: string) =>
  callFunction(acts.requestClub, { clubId, message: message === "" ? null : message });

/** Ends the membership, or takes back the request. */
export const leaveClub = (clubId: string) => callFunction(acts.leaveClub, { clubId });

export const changeMembership = (
  clubId: string,
  change: { sharesNumbers?: boolean; main?: boolean },
) => callFunction(acts.changeMembership, { clubId, ...change });

export const answerHandover = (clubId: string, action: "accept" | "decline") =>
  callFunction(acts.answerHandover, { clubId, action });
