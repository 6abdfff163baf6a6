// The reader's certainty in words, because the number alone does not help players.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";

import type { ReadValue } from "#features/upload/form-values.ts";

export type Certainty = "unclear" | "hard" | "changed" | "unread";

// Below this the reader usually gives no value; just above, it guesses.
const HARD_BELOW = 0.6;

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  unclear: "Less clear",
  hard: "Hard to read",
  changed: "Changed by you",
  unread: "Not read",
};

/** Null for a certain value, and for answers without certainties. */
export function certaintyOf(read: ReadValue | undefined, typed: string): Certainty | null {
  if (read === undefined) return typed === "" ? "unread" : "changed";
  if (read.value !== typed) return "changed";
  if (read.confidence === null || read.confidence >= SURE_CONFIDENCE) return null;
  return read.confidence >= HARD_BELOW ? "unclear" : "hard";
}
