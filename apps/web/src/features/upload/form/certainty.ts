// How sure the reader was, in words; the number alone says nothing to a player.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";

import type { ReadValue } from "#features/upload/form-values.ts";

export type Certainty = "unclear" | "hard" | "changed" | "unread";

// Below this the reader itself would rather say nothing; a little above, it guesses.
const HARD_BELOW = 0.6;

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  unclear: "Less clear",
  hard: "Hard to read",
  changed: "Changed by you",
  unread: "Not read",
};

/** Null where there is nothing to remark: a sure value, or one of an answer without certainties. */
export function certaintyOf(read: ReadValue | undefined, typed: string): Certainty | null {
  if (read === undefined) return typed === "" ? "unread" : "changed";
  if (read.value !== typed) return "changed";
  if (read.confidence === null || read.confidence >= SURE_CONFIDENCE) return null;
  return read.confidence >= HARD_BELOW ? "unclear" : "hard";
}
