// Which of the operator's texts a reader gets; the browser asks the same before it loads one.
import { SOURCE_LANGUAGE, type LanguageId } from "./languages.ts";

export const TEXT_KINDS = ["policy", "terms", "privacy", "help"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The texts that stand in place of built-in pages, by kind; a kind without one has the built-in page. */
export type TextVersions = Partial<
  Record<TextKind, readonly { lang: LanguageId; version: number }[]>
>;

/**
 * The text for a reader of a language. The built-in pages may contradict what an operator has written, so that a reader
 * without an own text gets the English one, or else the newest.
 */
export function chooseText<Text extends { lang: LanguageId; version: number }>(
  texts: readonly Text[],
  reader: LanguageId,
): Text | undefined {
  const [newest] = texts.toSorted((one, other) => other.version - one.version);
  const inLanguage = (lang: LanguageId) => texts.find((each) => each.lang === lang);
  return inLanguage(reader) ?? inLanguage(SOURCE_LANGUAGE) ?? newest;
}
