// The server's sentences in the reader's language: on the wire they are English.
import { REFUSALS_WITH_VALUE } from "@capicu/contract/refusals";

import { i18n } from "#languages/language.ts";
import { say } from "#languages/say.ts";

/** What has no translation, such as the words of a person, stays as it is. */
export function inReadersLanguage(sentence: string): string {
  if (isTranslated(sentence)) return say(sentence);
  for (const text of REFUSALS_WITH_VALUE) {
    const [start = "", end = ""] = text.split("{value}");
    const isOne = sentence.startsWith(start) && sentence.endsWith(end);
    const value = sentence.slice(start.length, -end.length);
    if (isOne && value !== "" && isTranslated(text)) return say(text, { value });
  }
  return inputProblems(sentence) ?? sentence;
}

/** "bio: Please keep … ; handle: A handle has …": the names of fields are for programs. */
function inputProblems(sentence: string): string | undefined {
  const problems = sentence.split("; ").map((part) => /^[\w.]+: (.+)$/su.exec(part)?.[1] ?? "");
  if (!problems.every((problem) => isTranslated(problem))) return undefined;
  return problems.map((problem) => say(problem)).join(" · ");
}

const isTranslated = (english: string) => Object.hasOwn(i18n.messages, english);
