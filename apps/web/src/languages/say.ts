// Texts that `text()` marks in packages/contract, in the language of the reader. A sentence that the server
// has sent is such a text too; one without a translation, and the words of a person, stay as they are.
import type { I18n } from "@lingui/core";

import { i18n } from "./language.ts";
import { useLingui } from "./trans.tsx";

type Values = Readonly<Record<string, string | number>>;
export type Say = (english: string, values?: Values) => string;

export function sayIn(reader: I18n, english: string, values?: Values): string {
  // Without values nothing is read as a message: a person may have written braces.
  const isPlain = values === undefined && !Object.hasOwn(reader.messages, english);
  return isPlain ? english : reader._(english, values);
}

/** In the language of the page, outside of components. */
export const say: Say = (english, values) => sayIn(i18n, english, values);

/** In the language of the drawing, which on the server is not the same for all. */
export function useSay(): Say {
  const { i18n: drawn } = useLingui();
  return (english, values) => sayIn(drawn, english, values);
}
