// The page that most addresses have, in each language, before an address writes its own head into it.
import {
  LANGUAGE_IDS,
  pageFile,
  SOURCE_LANGUAGE,
  type LanguageId,
} from "@capicu/contract/languages";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { withConfig } from "./page-data.ts";
import type { PageTexts } from "./page-texts.ts";
import type { ReadyPage } from "./ready-page.ts";

interface ScreenPages {
  /** The settings that the page's code needs, as they are when the page is read. */
  config: object;
  texts: PageTexts;
  /** The beginning of the addresses, which decides the texts in the page. */
  path: string;
}

/** Null when the site is not built. */
export async function readScreenPages(
  folder: string,
  { config, texts, path }: ScreenPages,
): Promise<Record<LanguageId, string> | null> {
  const source = join(folder, pageFile("index", SOURCE_LANGUAGE));
  if (!existsSync(source)) return null;
  const htmls = await eachLanguage(async (language) => {
    const file = join(folder, pageFile("index", language));
    const html = await readFile(existsSync(file) ? file : source, "utf8");
    return texts.fill(html, language, texts.keyOf(path));
  });
  const pages = { ...htmls };
  for (const language of LANGUAGE_IDS)
    Object.defineProperty(pages, language, { get: () => withConfig(htmls[language], config) });
  return pages;
}

/** A page for each language, made again once the settings in it have changed. */
export function rememberPages(
  config: object,
  make: (language: LanguageId) => Promise<ReadyPage>,
): (language: LanguageId) => Promise<ReadyPage> {
  const pages = new Map<LanguageId, { written: string; page: Promise<ReadyPage> }>();
  return (language) => {
    const written = JSON.stringify(config);
    const cached = pages.get(language);
    if (cached?.written === written) return cached.page;
    const page = make(language);
    pages.set(language, { written, page });
    page.catch(() => pages.delete(language));
    return page;
  };
}

export async function eachLanguage<Value>(
  make: (language: LanguageId) => Promise<Value>,
): Promise<Record<LanguageId, Value>> {
  const made = LANGUAGE_IDS.map(async (language) => [language, await make(language)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<LanguageId, Value>;
}
