// The texts of the built site, by language: the server writes into each page those that it needs.
import { LANGUAGE_IDS, type LanguageId } from "@capicu/contract/languages";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { withData } from "./page-data.ts";

type Texts = Readonly<Record<string, unknown>>;

interface LanguageTexts {
  language: LanguageId;
  messages: Texts;
}

/** What the page's code reads; apps/web/src/languages/language.ts. */
interface ServedLanguage extends LanguageTexts {
  included: readonly string[];
  /** The address of each catalogue. */
  catalogues: Readonly<Record<string, string>>;
  /** The address of the same for all languages. */
  list: string;
}

export interface PageTexts {
  /** All texts of a language, for drawing. */
  allOf: (language: LanguageId) => LanguageTexts;
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

interface Built {
  list: string;
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const NOTHING_BUILT: Built = { list: "", catalogues: {} };

export async function readPageTexts(folder: string): Promise<PageTexts> {
  const built = ((await readJson(join(folder, LIST))) ?? NOTHING_BUILT) as Built;
  const pages = ((await readJson(join(folder, PAGES))) ?? {}) as Record<string, readonly string[]>;
  const languages = new Map(
    await Promise.all(
      LANGUAGE_IDS.map(async (language) => {
        const catalogues = built.catalogues[language] ?? {};
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
    return { language, messages, included, catalogues, list: built.list };
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
