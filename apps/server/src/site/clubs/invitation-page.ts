// The page of an invitation link, /invite/<token>. Whoever has the address may join, so nobody else is to learn it:
// no cache keeps the page, no search engine lists it, and no other site hears of it.

import { isInviteToken, type ClubInvitePreview } from "@capicu/contract/club-invites";
import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { ENDED_INVITATION_TITLE, INVITATION_TITLE } from "@capicu/contract/club-titles";
import { text } from "@capicu/contract/texts";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyInstance } from "fastify";

import { readClubInvitePreview } from "#ground/club-invite-preview.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { hashToken } from "#ground/secret-token.ts";
import { speechFor, type Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";
import { metaTag } from "#site/meta-tag.ts";
import { bareHead, withHead } from "#site/page-head.ts";
import type { ProfilePages } from "#site/profile-page.ts";
import { readScreenPages } from "#site/screen-pages.ts";
import { sendPage } from "#site/send-page.ts";

import { clubHead, describeClub } from "./club-head.ts";
import { invitationPictureAddress } from "./club-picture.ts";

export const INVITATION_ROUTE = "/invite/:token";

const INVITED_BY = text("{name} invites you to the domino club {club}.");
const INVITED = text("You are invited to the domino club {club}.");
const NOBODY: ClubInvitePreview = {
  blocker: "no_invite",
  club: null,
  role: null,
  expires_at: null,
  invited_by: null,
};

export async function serveInvitationPages(
  app: FastifyInstance,
  { folder, publicUrl, config, texts }: Omit<ProfilePages, "publicReads">,
  database: Database,
): Promise<void> {
  const htmls = await readScreenPages(folder, { config, texts, path: "/invite" });
  if (htmls === null) return;
  app.get<{ Params: { token: string } }>(INVITATION_ROUTE, async (request, reply) => {
    const { token } = request.params;
    const hash = hashToken(token);
    // A visitor's link, whoever opens it: the page knows nobody's session.
    const preview = isInviteToken(token)
      ? await database.asCaller(VISITOR, (db) => readClubInvitePreview(db, hash))
      : NOBODY;
    const language = requestLanguage(request.headers);
    const speech = speechFor({ locale: language });
    void reply
      .code(statusOf(preview))
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer");
    const head = headOf(preview, { hash, speech, publicUrl });
    return sendPage(reply, withHead(htmls[language], head), language);
  });
}

function statusOf({ blocker }: ClubInvitePreview): number {
  if (blocker === null) return 200;
  return blocker === "no_invite" ? 404 : 410;
}

interface HeadOptions {
  hash: Buffer;
  speech: Speech;
  publicUrl: string;
}

function headOf(preview: ClubInvitePreview, { hash, speech, publicUrl }: HeadOptions): string[] {
  const { club, blocker, invited_by: by } = preview;
  const { say } = speech;
  if (club === null)
    return [
      ...bareHead(say(ENDED_INVITATION_TITLE)),
      metaTag("name", "description", say(CLUB_BLOCKERS[blocker ?? "no_invite"])),
    ];
  const invitation =
    by === null
      ? say(INVITED, { club: club.name })
      : say(INVITED_BY, { name: by.username, club: club.name });
  return clubHead({
    title: say(INVITATION_TITLE, { club: club.name }),
    description: [invitation, describeClub(club, speech)],
    club: club.name,
    picture: publicUrl + invitationPictureAddress(hash, club),
    address: null,
    isIndexed: false,
    speech,
  });
}
