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
  // "bio: Please keep … ; handle: A handle has …" names the fields for programs.
  const problems = sentence.split("; ").map((part) => part.replace(/^[\w.]+: /, ""));
  const areOurs = problems.every((problem) => isTranslated(problem));
  return areOurs ? problems.map((problem) => say(problem)).join(" · ") : sentence;
}

const isTranslated = (english: string) => Object.hasOwn(i18n.messages, english);
