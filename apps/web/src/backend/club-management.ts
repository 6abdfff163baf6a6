// What organisers do in a club.
import * as acts from "@capicu/contract/club-acts";
import {
  createClubInvite,
  listClubInvites,
  revokeClubInvite,
  type ClubInvite,
} from "@capicu/contract/club-invites";
import { readClubManagement, type ClubManagement } from "@capicu/contract/club-management";
import { CLUB_PAGE, listClubMembers, listClubRequests } from "@capicu/contract/clubs";
import type { z } from "zod/mini";

import { callFunction } from "./call-function.ts";

export type ClubFacts = Omit<z.infer<typeof acts.changeClub.input>, "clubId">;
type NewInvite = Pick<z.infer<typeof createClubInvite.input>, "role" | "uses" | "days">;
type OpenRequest = z.infer<typeof listClubRequests.output>["requests"][number];
type ClubMember = z.infer<typeof listClubMembers.output>["members"][number];
export type { ClubInvite, ClubManagement, ClubMember, NewInvite, OpenRequest };

interface Page<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** The cursor is that of the page before, or null for the first page. */
const pageOf = (clubId: string, cursor: string | null) => ({ clubId, limit: CLUB_PAGE, cursor });

export async function readManagement(clubId: string): Promise<ClubManagement> {
  const { management } = await callFunction(readClubManagement, { clubId });
  return management;
}

export async function readRequests(
  clubId: string,
  cursor: string | null,
): Promise<Page<OpenRequest>> {
  const { requests, nextCursor } = await callFunction(listClubRequests, pageOf(clubId, cursor));
  return { rows: requests, nextCursor };
}

export const decideRequest = (clubId: string, userId: string, action: "accept" | "refuse") =>
  callFunction(acts.decideClubRequest, { clubId, userId, action });

export async function readMembers(
  clubId: string,
  cursor: string | null,
): Promise<Page<ClubMember>> {
  const { members, nextCursor } = await callFunction(listClubMembers, pageOf(clubId, cursor));
  return { rows: members, nextCursor };
}

export const removeMember = (clubId: string, userId: string) =>
  callFunction(acts.removeClubMember, { clubId, userId });

export const setRole = (
  clubId: string,
  userId: string,
  role: z.infer<typeof acts.setClubRole.input>["role"],
) => callFunction(acts.setClubRole, { clubId, userId, role });

export const offerClub = (clubId: string, userId: string) =>
  callFunction(acts.offerClub, { clubId, userId });

export const takeOfferBack = (clubId: string) =>
  callFunction(acts.answerHandover, { clubId, action: "decline" });

export const replaceOwner = (clubId: string, action: "announce" | "complete") =>
  callFunction(acts.replaceOwner, { clubId, action });

export async function readInvites(
  clubId: string,
  cursor: string | null,
): Promise<Page<ClubInvite>> {
  const { invites, nextCursor } = await callFunction(listClubInvites, pageOf(clubId, cursor));
  return { rows: invites, nextCursor };
}

export const createInvite = (clubId: string, invite: NewInvite) =>
  callFunction(createClubInvite, { clubId, ...invite });

export const revokeInvite = (clubId: string, inviteId: string) =>
  callFunction(revokeClubInvite, { clubId, inviteId });

export const changeFacts = (clubId: string, facts: ClubFacts) =>
  callFunction(acts.changeClub, { clubId, ...facts });

/** Without an address, it follows from the name. Returns the new address. */
export async function renameClub(clubId: string, name: string, slug: string): Promise<string> {
  const renamed = await callFunction(acts.renameClub, {
    clubId,
    name,
    ...(slug === "" ? {} : { slug }),
  });
  return renamed.slug;
}

export const closeClub = (clubId: string) => callFunction(acts.closeClub, { clubId });
