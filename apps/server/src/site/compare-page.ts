// Two players side by side, /compare/@one/@other: a title for link previews, and a real "not found" when
// one of the players does not exist.
import { COMPARE_TITLE } from "@capicu/contract/brand";
import { text } from "@capicu/contract/texts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import type { FastifyInstance } from "fastify";

import { escapeHtml } from "#ground/html-text.ts";
import { readPublicProfile } from "#ground/public-profile.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { speechFor, type Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

import { metaTag } from "./meta-tag.ts";
import { localeTags, nobodyHead, withHead } from "./page-head.ts";
import { PREVIEW, type ProfilePages } from "./profile-page.ts";
import { readScreenPages } from "./screen-pages.ts";
import { sendPage } from "./send-page.ts";

const DESCRIPTION = text("{one} and {other} side by side: domino games, win rates and ranks.");

interface Pair {
  one: string;
  other: string;
}

export async function serveComparePages(
  app: FastifyInstance,
  { folder, publicUrl, config, texts, publicReads }: ProfilePages,
): Promise<void> {
  const htmls = await readScreenPages(folder, { config, texts, path: "/compare" });
  if (htmls === null) return;
  app.get<{ Params: Pair }>("/compare/:one/:other", async ({ params, headers }, reply) => {
    const language = requestLanguage(headers);
    const names = await publicReads.read((database) =>
      database.asCaller(VISITOR, (db) => readNames(db, params)),
    );
    const speech = speechFor({ locale: language });
    const head = names === null ? nobodyHead(speech) : headOf(names, { speech, publicUrl });
    const page = withHead(htmls[language], head);
    return sendPage(reply.code(names === null ? 404 : 200), page, language);
  });
}

/** The names that a visitor may see; null when a visitor may not see both players. */
async function readNames(
  db: DatabaseTransaction,
  { one, other }: Pair,
): Promise<readonly [string, string] | null> {
  const first = await readPublicProfile(db, one, PREVIEW);
  const second = await readPublicProfile(db, other, PREVIEW);
  if (first === null || second === null) return null;
  return [first.username ?? first.handle, second.username ?? second.handle];
}

interface HeadOptions {
  speech: Speech;
  publicUrl: string;
}

function headOf(
  [one, other]: readonly [string, string],
  { speech: { language, say }, publicUrl }: HeadOptions,
): string[] {
  const title = say(COMPARE_TITLE, { one, other });
  const description = say(DESCRIPTION, { one, other });
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    // Search engines skip these pages, because every pair of players has one.
    metaTag("name", "robots", "noindex"),
    ...localeTags(language),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("property", "og:image", `${publicUrl}/share.png`),
    metaTag("name", "twitter:card", "summary_large_image"),
  ];
}
