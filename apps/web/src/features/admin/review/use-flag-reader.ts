// How a moderator reads flags: in their language, with their numbers and dates.
import { tellFlag, type FlagReader } from "@capicu/contract/flag-sentences";
import { SOURCE_LANGUAGE, type LanguageId } from "@capicu/contract/languages";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";

import { useText } from "#features/admin/text.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";

import type { Flag } from "./flags.ts";

const DAY = { year: "numeric", month: "short", day: "numeric" } as const;

export function useFlagReader(): FlagReader {
  const say = useSay();
  const { number, rate, date, list } = useFormats();
  return { say, count: number, rate, list, day: (at) => date(at, DAY), screen: DOMINO_SCREEN };
}

interface FlagSentence {
  sentence: string;
  /** Where it is not the page's language. */
  lang?: LanguageId;
}

/** What an earlier version saved, or a later one, has only the server's English sentence. */
export function useFlagSentence(): (finding: Flag["finding"]) => FlagSentence {
  const reader = useFlagReader();
  const words = useText();
  return (finding) => {
    if (!("fact" in finding)) return { sentence: words(finding) };
    const sentence = finding.fact === null ? null : tellFlag(finding.fact, reader);
    return sentence === null ? { sentence: finding.sentence, lang: SOURCE_LANGUAGE } : { sentence };
  };
}
