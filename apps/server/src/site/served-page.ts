// Fills in a page of the built site before it is sent.
import { BRAND, LEADERBOARD_TITLE } from "@capicu/contract/brand";
import { DISCLAIMER, LANDING_TITLE } from "@capicu/contract/landing";
import { formatLocale, type LanguageId } from "@capicu/contract/languages";

import { escapeHtml } from "#ground/html-text.ts";

import type { CommunityTotals } from "./community-totals.ts";
import { metaTag } from "./meta-tag.ts";
import { withData } from "./page-data.ts";
import { HEAD_MARKS } from "./page-head.ts";
import { replaceBetween } from "./replace-between.ts";

interface PageHead {
  title: string;
  description: string;
}

const LANDING: PageHead = {
  title: LANDING_TITLE,
  description: `Two screenshots of your domino stats become a public record: read, reviewed and ranked. ${DISCLAIMER}`,
};

const HEADS: Record<string, PageHead> = {
  "/": LANDING,
  "/leaderboard": {
    title: LEADERBOARD_TITLE,
    description: `Who wins the most domino games in Overall, Casual and Blitz: reviewed numbers, live. ${DISCLAIMER}`,
  },
};

const ANY_PAGE: PageHead = { title: BRAND, description: DISCLAIMER };

const IMAGE = {
  path: "/share.png",
  width: 1200,
  height: 630,
  alt: "Capicú, an online domino stats tracker",
};

export interface PageFacts {
  path: string;
  publicUrl: string;
  totals: CommunityTotals | null;
  year: number;
  language: LanguageId;
}

/** Writes title, description and link preview of this address, the community's totals and the year. */
export function fillPage(
  html: string,
  { path, publicUrl, totals, year, language }: PageFacts,
): string {
  const count = new Intl.NumberFormat(formatLocale(language, null));
  const counts = Object.entries(totals ?? {}).map(([name, n]) => [name, count.format(n)] as const);
  const page = replaceBetween(html, HEAD_MARKS, headOf(path, publicUrl));
  const data = totals === null ? null : Object.fromEntries(counts);
  let filled = withData(page, "community-totals", data).replaceAll("%year%", String(year));
  for (const [name, text] of counts) filled = filled.replaceAll(`%${name}%`, text);
  return filled;
}

function headOf(path: string, publicUrl: string): string {
  const head = HEADS[path];
  const { title, description } = head ?? ANY_PAGE;
  const image = publicUrl + IMAGE.path;
  const properties = {
    "og:type": "website",
    "og:site_name": BRAND,
    "og:title": title,
    "og:description": description,
    ...(head === undefined ? {} : { "og:url": publicUrl + path }),
    "og:image": image,
    "og:image:width": String(IMAGE.width),
    "og:image:height": String(IMAGE.height),
    "og:image:alt": IMAGE.alt,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    ...(head === undefined
      ? []
      : [`<link rel="canonical" href="${escapeHtml(publicUrl + path)}" />`]),
    ...Object.entries(properties).map(([name, content]) => metaTag("property", name, content)),
    metaTag("name", "twitter:card", "summary_large_image"),
  ].join("\n    ");
}
