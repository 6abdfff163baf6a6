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

interface ScreenPages {
  /** The settings that the page's code needs. */
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
  return eachLanguage(async (language) => {
    const file = join(folder, pageFile("index", language));
    const html = await readFile(existsSync(file) ? file : source, "utf8");
    return texts.fill(withConfig(html, config), language, texts.keyOf(path));
  });
}

export async function eachLanguage<Value>(
  make: (language: LanguageId) => Promise<Value>,
): Promise<Record<LanguageId, Value>> {
  const made = LANGUAGE_IDS.map(async (language) => [language, await make(language)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<LanguageId, Value>;
}
