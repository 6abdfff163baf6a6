// The page of a player, /@handle: title and description for link previews, and a real "not found" when
// there is no such player.
import { BRAND, profileTitle } from "@capicu/contract/brand";
import type { LanguageId } from "@capicu/contract/languages";
import { bioText } from "@capicu/contract/players";
import type { PublicProfile } from "@capicu/contract/profiles";
import { playerCardPath, playerCardWords, type PlayerCard } from "@capicu/contract/share-cards";
import { text } from "@capicu/contract/texts";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import type { FastifyInstance } from "fastify";

import { escapeHtml } from "#ground/html-text.ts";
import { readVisitorPlayer, withRank, type CardSources } from "#ground/player-card.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { speechFor, type Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

import { cardTags } from "./cards/card-tags.ts";
import { metaTag } from "./meta-tag.ts";
import { localeTags, nobodyHead, withHead } from "./page-head.ts";
import type { PageTexts } from "./page-texts.ts";
import type { ProfilePageCache } from "./profile-page-cache.ts";
import { makeReadyPage, sendReadyPage } from "./ready-page.ts";
import { readScreenPages, rememberPages } from "./screen-pages.ts";
import { shorten } from "./shorten.ts";

export interface ProfilePages {
  /** The folder of the built site. */
  folder: string;
  publicUrl: string;
  /** The settings that the page's code needs. */
  config: object;
  texts: PageTexts;
  publicReads: PublicReads;
}

type Player = Omit<PublicProfile, "rank" | "position">;

export const PROFILE_ROUTE = "/@:handle";
/** Previews name no club. */
export const PREVIEW = { namesClub: false };
const GAMES = text("{games} domino games, {rate} won.");
const NO_GAMES = text("{name} on Capicú, the online domino stats tracker.");

export async function serveProfilePages(
  app: FastifyInstance,
  { folder, publicUrl, config, texts, publicReads }: ProfilePages,
  { cache, boards }: { cache: ProfilePageCache; boards: CardSources["boards"] },
): Promise<void> {
  const htmls = await readScreenPages(folder, { config, texts, path: "/@" });
  if (htmls === null) return;
  const nobody = rememberPages(config, (language) =>
    makeReadyPage(withHead(htmls[language], nobodyHead(speechFor({ locale: language }))), language),
  );

  const readPage = async (handle: string, language: LanguageId) => {
    // A preview may show only what a visitor may see.
    const found = await publicReads.read((database) =>
      database.asCaller(VISITOR, (db) => readVisitorPlayer(db, handle)),
    );
    if (found === null) return null;
    const { player } = found;
    const card = await withRank(boards, found);
    const page = await makeReadyPage(
      withHead(
        htmls[language],
        headOf({ player, card }, { speech: speechFor({ locale: language }), publicUrl }),
      ),
      language,
    );
    return { playerId: player.user_id, page };
  };

  app.get<{ Params: { handle: string } }>(PROFILE_ROUTE, async (request, reply) => {
    const { url, params } = request;
    const language = requestLanguage(request.headers);
    const page =
      cache.get(url, language) ??
      (await cache.make(url, language, () => readPage(params.handle, language)));
    if (page === null) return sendReadyPage(request, reply.code(404), await nobody(language));
    return sendReadyPage(request, reply, page);
  });
}

interface HeadOptions {
  speech: Speech;
  publicUrl: string;
}

interface ShownPlayer {
  player: Player;
  /** Null where a visitor sees no numbers. */
  card: PlayerCard | null;
}

function headOf({ player, card }: ShownPlayer, { speech, publicUrl }: HeadOptions): string[] {
  const name = player.username ?? player.handle;
  const title = profileTitle(name, player.handle);
  const description = describe(player, speech);
  const address = `${publicUrl}/@${encodeURIComponent(player.handle.replace(/^@/, ""))}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    // Search engines skip players whose profile is for friends only.
    ...(player.is_open ? [] : [metaTag("name", "robots", "noindex")]),
    metaTag("property", "og:type", "profile"),
    ...localeTags(speech.language),
    metaTag("property", "og:site_name", BRAND),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("property", "og:url", address),
    ...(card === null
      ? pictureTags(player, publicUrl)
      : cardTags(
          publicUrl + playerCardPath(card.handle, "wide", speech.language),
          playerCardWords(card, speech),
        )),
  ];
}

/** The player's own picture, without numbers. */
function pictureTags({ avatar_url: own }: Player, publicUrl: string): string[] {
  return [
    metaTag(
      "property",
      "og:image",
      own === null ? `${publicUrl}/share.png` : new URL(own, publicUrl).href,
    ),
    metaTag("name", "twitter:card", own === null ? "summary_large_image" : "summary"),
  ];
}

function describe(player: Player, { say, count, rate }: Speech): string {
  const { overall_games_played: games, overall_win_rate: won } = player;
  const figures =
    games === null || won === null
      ? say(NO_GAMES, { name: player.username ?? player.handle })
      : say(GAMES, { games: count(games), rate: rate(won) });
  return shorten(`${figures} ${bioText(player.bio)}`);
}
