// The texts of the built site, by language: the server writes into each page those that it needs.
import { LANGUAGE_IDS, type LanguageId } from "@capicu/contract/languages";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { withData } from "./page-data.ts";

type Texts = Readonly<Record<string, unknown>>;

/** What the page's code reads; apps/web/src/languages/language.ts. */
interface ServedLanguage {
  language: LanguageId;
  messages: Texts;
  included: readonly string[];
  /** The address of each catalogue. */
  catalogues: Readonly<Record<string, string>>;
}

export interface PageTexts {
  /** All texts of a language, for drawing. */
  allOf: (language: LanguageId) => ServedLanguage;
  /** The beginning of an address, by which pages with the same texts are told apart. */
  keyOf: (path: string) => string;
  /** Writes the texts that the page of this key needs into it. */
  fill: (html: string, language: LanguageId, key: string) => string;
}

/** Beside the files of the site; no address leads there. */
const LIST = ".vite/catalogues.json";
const PAGES = ".server/texts-of-pages.json";
/** Stands for every address that no page has. */
const UNKNOWN = "*";

type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;

export async function readPageTexts(folder: string): Promise<PageTexts> {
  const lists = ((await readJson(join(folder, LIST))) ?? {}) as Lists;
  const pages = ((await readJson(join(folder, PAGES))) ?? {}) as Record<string, readonly string[]>;
  const languages = new Map(
    await Promise.all(
      LANGUAGE_IDS.map(async (language) => {
        const catalogues = lists[language] ?? {};
        const read = async ([name, address]: [string, string]) =>
          [name, (await readJson(join(folder, address))) as Texts] as const;
        const texts = new Map(await Promise.all(Object.entries(catalogues).map(read)));
        return [language, { catalogues, texts }] as const;
      }),
    ),
  );
  const served = (language: LanguageId, names: readonly string[] | null): ServedLanguage => {
    const { catalogues = {}, texts = new Map<string, Texts>() } = languages.get(language) ?? {};
    const included = (names ?? [...texts.keys()]).filter((name) => texts.has(name));
    const messages = Object.assign({}, ...included.map((name) => texts.get(name))) as Texts;
    return { language, messages, included, catalogues };
  };
  return {
    allOf: (language) => served(language, null),
    keyOf(path) {
      const [, first = ""] = path.split("/");
      const key = first.startsWith("@") ? "@" : first;
      return Object.hasOwn(pages, key) ? key : UNKNOWN;
    },
    fill: (html, language, key) => withData(html, "language", served(language, pages[key] ?? [])),
  };
}

async function readJson(path: string): Promise<unknown> {
  return existsSync(path) ? JSON.parse(await readFile(path, "utf8")) : null;
}
