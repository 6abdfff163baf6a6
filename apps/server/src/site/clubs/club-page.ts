// The page of a club, /clubs/<slug>, and the pages below it: title and description for link previews, "not found"
// for a club that a visitor may not see, "gone" for a closed one, and the way from an address of the last year.
import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { clubPath, type ClubPageName } from "@capicu/contract/club-text";
import {
  CLUB_CLOSED_TITLE,
  CLUB_NOT_FOUND_TITLE,
  CLUB_PAGE_TITLES,
  clubTitle,
} from "@capicu/contract/club-titles";
import type { LanguageId } from "@capicu/contract/languages";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { requestLanguage } from "#ground/request-language.ts";
import { speechFor } from "#ground/speech.ts";
import { alternateLink, metaTag } from "#site/meta-tag.ts";
import { bareHead, withHead } from "#site/page-head.ts";
import type { ProfilePages } from "#site/profile-page.ts";
import { makeReadyPage, sendReadyPage } from "#site/ready-page.ts";
import { readScreenPages, rememberPages } from "#site/screen-pages.ts";
import { sendPage } from "#site/send-page.ts";

import { clubHead, describeClub } from "./club-head.ts";
import { clubPictureAddress } from "./club-picture.ts";
import { readVisitorClub, type VisitorClub } from "./visitor-club.ts";

export const CLUB_ROUTE = "/clubs/:slug";
export const CLUB_PAGE_ROUTE = "/clubs/:slug/:page";
/** Below /clubs, and no club: the form for a new one. */
const NO_CLUBS = new Set(["", "new"]);

interface ClubAddress {
  slug: string;
  page?: string;
}

type ClubRequest = FastifyRequest<{ Params: ClubAddress }>;

type ClubPages = Omit<ProfilePages, "publicReads">;

export async function serveClubPages(
  app: FastifyInstance,
  { folder, publicUrl, config, texts }: ClubPages,
  database: Database,
): Promise<void> {
  const htmls = await readScreenPages(folder, { config, texts, path: "/clubs" });
  if (htmls === null) return;
  const bare = (headIn: (language: LanguageId) => string[]) =>
    rememberPages(config, (language) =>
      makeReadyPage(withHead(htmls[language], headIn(language)), language),
    );
  const absent = bare((language) =>
    bareHead(speechFor({ locale: language }).say(CLUB_NOT_FOUND_TITLE)),
  );
  const closed = bare((language) => {
    const { say } = speechFor({ locale: language });
    return [
      ...bareHead(say(CLUB_CLOSED_TITLE)),
      metaTag("name", "description", say(CLUB_BLOCKERS.closed)),
    ];
  });

  const sendClubPage = async (request: ClubRequest, reply: FastifyReply) => {
    const { slug, page } = request.params;
    if (NO_CLUBS.has(slug) && page === undefined) return reply.callNotFound();
    const language = requestLanguage(request.headers);
    const sendAbsent = async () => sendReadyPage(request, reply.code(404), await absent(language));
    if (!isClubPage(page)) return sendAbsent();
    const club = await readVisitorClub(database, slug);
    if (club === null) return sendAbsent();
    if (club === "closed") return sendReadyPage(request, reply.code(410), await closed(language));
    if (club.slug !== slug) return redirect(reply, clubPath(club.slug, page), request);
    const head = headOf(club, { page, language, publicUrl });
    return sendPage(reply, withHead(htmls[language], head), language);
  };
  app.get<{ Params: ClubAddress }>(CLUB_ROUTE, sendClubPage);
  app.get<{ Params: ClubAddress }>(CLUB_PAGE_ROUTE, sendClubPage);
}

const isClubPage = (page: string | undefined): page is ClubPageName | undefined =>
  page === undefined || Object.hasOwn(CLUB_PAGE_TITLES, page);

/** Not for browsers to keep: after a year the address is free for another club. */
function redirect(reply: FastifyReply, address: string, { url }: ClubRequest) {
  const [, query] = url.split("?", 2);
  return reply
    .header("cache-control", "no-cache")
    .redirect(query === undefined ? address : `${address}?${query}`, 301);
}

interface HeadOptions {
  page: ClubPageName | undefined;
  language: LanguageId;
  publicUrl: string;
}

function headOf(club: VisitorClub, { page, language, publicUrl }: HeadOptions): string[] {
  const speech = speechFor({ locale: language });
  const head = clubHead({
    title:
      page === undefined
        ? clubTitle(club.name)
        : speech.say(CLUB_PAGE_TITLES[page], { club: club.name }),
    description: [describeClub(club, speech), ...(club.about === null ? [] : [club.about])],
    club: club.name,
    picture: publicUrl + clubPictureAddress(club),
    address: publicUrl + clubPath(club.slug, page),
    // Its organisers alone see anything there.
    isIndexed: page !== "manage",
    speech,
  });
  return [
    ...head,
    alternateLink("text/calendar", `${publicUrl}${clubPath(club.slug)}/calendar.ics`),
  ];
}
