// The preview pictures of clubs and of invitations, at addresses of their own. A visitor's rights decide each time.
import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { clubPath } from "@capicu/contract/club-text";
import type { Database } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import type { FastifyInstance } from "fastify";

import { readClubInvitePreview } from "#ground/club-invite-preview.ts";
import { VISITOR } from "#ground/visitor.ts";
import type { DrawnPictures } from "#site/pictures/drawn-pictures.ts";
import { sendPicture } from "#site/pictures/send-picture.ts";

import { pictureKey, type PictureFacts } from "./draw-club-picture.ts";
import { readVisitorClub, type VisitorClub } from "./visitor-club.ts";

export const CLUB_PICTURE_ROUTE = "/clubs/:slug/preview.jpg";
// The router wants one name for this place of the address, but here it is the hash of the token.
export const INVITATION_PICTURE_ROUTE = "/invite/:token/preview.jpg";

/** Messengers keep a picture by its address, so a club that changes has a new one. */
export const clubPictureAddress = (club: VisitorClub): string =>
  `${clubPath(club.slug)}/preview.jpg?v=${pictureKey(club)}`;

/**
 * Without the token: the picture's address is read by the programs of messengers, and whoever has the token may join.
 * @param hash what the server stores of the link, with which nobody joins
 */
export const invitationPictureAddress = (hash: Buffer, club: PictureFacts): string =>
  `/invite/${hash.toString("base64url")}/preview.jpg?v=${pictureKey(club)}`;

interface PictureSources {
  database: Database;
  pictures: DrawnPictures<PictureFacts>;
}

export function serveClubPictures(
  app: FastifyInstance,
  { database, pictures }: PictureSources,
): void {
  app.get<{ Params: { slug: string } }>(CLUB_PICTURE_ROUTE, async (request, reply) => {
    const club = await readVisitorClub(database, request.params.slug);
    if (club === null) throw refuse(404, "club_missing", CLUB_BLOCKERS.missing);
    if (club === "closed") throw refuse(410, "club_closed", CLUB_BLOCKERS.closed);
    // Asked for again each time, because a club can close, or become one by invitation.
    return sendPicture(
      request,
      reply.header("cache-control", "no-cache"),
      await pictures.get(club),
    );
  });

  app.get<{ Params: { token: string } }>(INVITATION_PICTURE_ROUTE, async (request, reply) => {
    const hash = Buffer.from(request.params.token, "base64url");
    const { club } = await database.asCaller(VISITOR, (db) => readClubInvitePreview(db, hash));
    if (club === null) throw refuse(404, "club_no_invite", CLUB_BLOCKERS.no_invite);
    void reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
    return sendPicture(request, reply, await pictures.get(club));
  });
}
