// What the wire carries beside the facts: the same in English sentences, for programs and for older pages.
import type { Flag } from "@capicu/consistency/examined";
import type { SubmissionFlag } from "@capicu/contract/consistency";
import { tellPriority } from "@capicu/contract/flag-priority";
import { tellFlag, type FlagReader } from "@capicu/contract/flag-sentences";
import { formatLocale, SOURCE_LANGUAGE } from "@capicu/contract/languages";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";

import { speechFor } from "#ground/speech.ts";

const LISTS = new Intl.ListFormat(formatLocale(SOURCE_LANGUAGE, null));
const ENGLISH: FlagReader = {
  ...speechFor({ locale: SOURCE_LANGUAGE }),
  list: (parts) => LISTS.format(parts),
  screen: DOMINO_SCREEN,
};

export function describeInEnglish(flags: readonly Flag[]) {
  return {
    flags: flags.map((flag): SubmissionFlag => ({
      ...flag,
      sentence: tellFlag(flag.fact, ENGLISH) ?? "",
    })),
    reason: tellPriority(flags, ENGLISH),
  };
}
