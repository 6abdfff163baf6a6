// What organisers do in a club.
import * as acts from "@capicu/contract/club-acts";
import {
  createClubInvite,
  listClubInvites,
  revokeClubInvite,
  type ClubInvite,
} from "@capicu/contract/club-invites";
import { readClubManagement, type ClubManagement } from "@capicu/contract/club-management";
import {
  removeClubPicture as removePicture,
  uploadClubPicture,
} from "@capicu/contract/club-pictures";
import {
  CLUB_PAGE,
  listClubMembers,
  listClubRequests,
  listHiddenMembers,
  type HiddenMember,
} from "@capicu/contract/clubs";
import type { z } from "zod/mini";

import { callFunction, settle } from "./call-function.ts";
import { client } from "./client.ts";

export type ClubFacts = Omit<z.infer<typeof acts.changeClub.input>, "clubId">;
type NewInvite = Pick<z.infer<typeof createClubInvite.input>, "role" | "uses" | "days">;
type OpenRequest = z.infer<typeof listClubRequests.output>["requests"][number];
type ClubMember = z.infer<typeof listClubMembers.output>["members"][number];
export type { ClubInvite, ClubManagement, ClubMember, HiddenMember, NewInvite, OpenRequest };

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

/** Those whom the organiser does not see. */
export async function readHiddenMembers(
  clubId: string,
  cursor: string | null,
): Promise<Page<HiddenMember>> {
  const input = { clubId, ...(cursor !== null && { cursor }) };
  const { members, nextCursor } = await callFunction(listHiddenMembers, input);
  return { rows: members, nextCursor };
}

export const removeHiddenMember = (clubId: string, reference: string) =>
  callFunction(acts.removeHiddenMember, { clubId, reference });

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

/** A form with the club beside the file; the browser sets the content type itself, with the boundary. */
export async function sendClubPicture(clubId: string, picture: File): Promise<void> {
  const form = new FormData();
  form.append("clubId", clubId);
  form.append("picture", picture);
  const { functions } = await client();
  const { name } = uploadClubPicture;
  await settle(name, await functions.invoke(name, { body: form }));
}

export const removeClubPicture = (clubId: string) => callFunction(removePicture, { clubId });

export const closeClub = (clubId: string) => callFunction(acts.closeClub, { clubId });
