// The head of a page: what each address says about itself to browsers, search engines and link previews.
import { PLAYER_NOT_FOUND_TITLE } from "@capicu/contract/brand";
import { SOURCE_LANGUAGE, type LanguageId } from "@capicu/contract/languages";

import { escapeHtml } from "#ground/html-text.ts";
import type { Speech } from "#ground/speech.ts";

import { metaTag } from "./meta-tag.ts";
import { replaceBetween } from "./replace-between.ts";

/** The marks in the built page between which each address has its own head. */
export const HEAD_MARKS = ["<!-- page -->", "<!-- /page -->"] as const;
const TITLE_MARKS = ["<title>", "</title>"] as const;

export const withHead = (html: string, lines: readonly string[]): string =>
  replaceBetween(
    html,
    html.includes(HEAD_MARKS[0]) ? HEAD_MARKS : TITLE_MARKS,
    lines.join("\n    "),
  );

/** Of a page that search engines skip, and that names nobody and nothing. */
export const bareHead = (title: string): string[] => [
  `<title>${escapeHtml(title)}</title>`,
  metaTag("name", "robots", "noindex"),
];

export const nobodyHead = ({ say }: Speech): string[] => bareHead(say(PLAYER_NOT_FOUND_TITLE));

/** The names that link previews use. A page without one counts as American English. */
const PREVIEW_LOCALES: Record<Exclude<LanguageId, "en">, string> = {
  "es-419": "es_LA",
  "pt-BR": "pt_BR",
  fr: "fr_FR",
  ht: "ht_HT",
};

export const localeTags = (language: LanguageId): string[] =>
  language === SOURCE_LANGUAGE
    ? []
    : [metaTag("property", "og:locale", PREVIEW_LOCALES[language as keyof typeof PREVIEW_LOCALES])];
