// A flag's fact as one sentence, in the language of its reader.
import type { FactCode, FlagFact } from "./flag-facts.ts";
import {
  HISTORY_SENTENCES,
  NAME_SENTENCES,
  NUMBER_SENTENCES,
  READING_SENTENCES,
} from "./flag-number-sentences.ts";
import {
  DIGIT_SENTENCES,
  EVIDENCE_SENTENCES,
  HALF_SENTENCES,
  SENT_BEFORE_SENTENCES,
} from "./flag-picture-sentences.ts";
import type { FlagReader, Sentences } from "./flag-reader.ts";

export type { FlagReader, FlagWords } from "./flag-reader.ts";

const SENTENCES: Sentences<FactCode> = {
  ...NUMBER_SENTENCES,
  ...HISTORY_SENTENCES,
  ...READING_SENTENCES,
  ...NAME_SENTENCES,
  ...EVIDENCE_SENTENCES,
  ...SENT_BEFORE_SENTENCES,
  ...DIGIT_SENTENCES,
  ...HALF_SENTENCES,
};

/** Null for a code that only a later version of the site knows. */
export function tellFlag(fact: FlagFact, reader: FlagReader): string | null {
  if (!Object.hasOwn(SENTENCES, fact.code)) return null;
  // The sentence with the code of a fact takes that fact.
  const tell = SENTENCES[fact.code] as (fact: FlagFact, reader: FlagReader) => string;
  return tell(fact, reader);
}
