// Fills in a page of the built site before it is sent.
import { BRAND, LEADERBOARD_TITLE } from "@capicu/contract/brand";
import { DISCLAIMER, LANDING_TITLE } from "@capicu/contract/landing";
import type { LanguageId } from "@capicu/contract/languages";
import type { Mode } from "@capicu/contract/statistics";
import { text } from "@capicu/contract/texts";

import { escapeHtml } from "#ground/html-text.ts";
import { speechFor, type Speech } from "#ground/speech.ts";

import { boardCardPath, boardCardWords } from "./cards/board-card.ts";
import { cardTags } from "./cards/card-tags.ts";
import type { CommunityTotals } from "./community-totals.ts";
import { metaTag } from "./meta-tag.ts";
import { withData } from "./page-data.ts";
import { HEAD_MARKS, localeTags } from "./page-head.ts";
import { replaceBetween } from "./replace-between.ts";

interface PageHead {
  title: string;
  /** Its sentences. */
  description: readonly string[];
}

const LANDING: PageHead = {
  title: LANDING_TITLE,
  description: [
    text("Two screenshots of your domino stats become a public record: read, reviewed and ranked."),
    DISCLAIMER,
  ],
};

const HEADS: Record<string, PageHead> = {
  "/": LANDING,
  "/leaderboard": {
    title: LEADERBOARD_TITLE,
    description: [
      text("Who wins the most domino games in Overall, Casual and Blitz: reviewed numbers, live."),
      DISCLAIMER,
    ],
  },
};

const ANY_PAGE: PageHead = { title: BRAND, description: [DISCLAIMER] };

const IMAGE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  alt: text("Capicú, an online domino stats tracker"),
};

export interface PageFacts {
  path: string;
  publicUrl: string;
  totals: CommunityTotals | null;
  year: number;
  language: LanguageId;
  /** Of a board; null on every other page. */
  mode: Mode | null;
}

/** Writes title, description and link preview of this address, the community's totals and the year. */
export function fillPage(
  html: string,
  { path, publicUrl, totals, year, language, mode }: PageFacts,
): string {
  const speech = speechFor({ locale: language });
  const counts = Object.entries(totals ?? {}).map(([name, n]) => [name, speech.count(n)] as const);
  const page = replaceBetween(html, HEAD_MARKS, headOf(path, { publicUrl, speech, mode }));
  const data = totals === null ? null : Object.fromEntries(counts);
  let filled = withData(page, "community-totals", data).replaceAll("%year%", String(year));
  for (const [name, count] of counts) filled = filled.replaceAll(`%${name}%`, count);
  return filled;
}

interface HeadOptions {
  publicUrl: string;
  speech: Speech;
  mode: Mode | null;
}

function headOf(path: string, { publicUrl, speech, mode }: HeadOptions): string {
  const { language, say } = speech;
  const head = HEADS[path];
  const written = head ?? ANY_PAGE;
  const title =
    mode === null || mode === "overall"
      ? say(written.title)
      : `${boardCardWords(mode, speech).title} · ${BRAND}`;
  const description = written.description.map((sentence) => say(sentence)).join(" ");
  const properties = {
    "og:type": "website",
    "og:site_name": BRAND,
    "og:title": title,
    "og:description": description,
    ...(head === undefined ? {} : { "og:url": publicUrl + path }),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    ...(head === undefined
      ? []
      : [`<link rel="canonical" href="${escapeHtml(publicUrl + path)}" />`]),
    ...localeTags(language),
    ...Object.entries(properties).map(([name, content]) => metaTag("property", name, content)),
    ...(mode === null
      ? siteTags(publicUrl + IMAGE.path, say(IMAGE.alt))
      : cardTags(publicUrl + boardCardPath(mode, language), boardCardWords(mode, speech))),
  ].join("\n    ");
}

/** The picture of the whole site. */
function siteTags(image: string, alt: string): string[] {
  const properties = {
    "og:image": image,
    "og:image:width": String(IMAGE.width),
    "og:image:height": String(IMAGE.height),
    "og:image:alt": alt,
  };
  return [
    ...Object.entries(properties).map(([name, content]) => metaTag("property", name, content)),
    metaTag("name", "twitter:card", "summary_large_image"),
  ];
}
