// How sure the reader was, in words; the number alone says nothing to a player.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";

import type { ReadValue } from "./form-values.ts";

export type Certainty = "clear" | "unclear" | "hard" | "unknown" | "changed" | "unread";

// Below this the reader itself would rather say nothing; a little above, it guesses.
const HARD_BELOW = 0.6;

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  clear: "Clear",
  unclear: "Less clear",
  hard: "Hard to read",
  unknown: "Certainty unknown",
  changed: "Changed by you",
  unread: "Not read",
};

export function certaintyOf(read: ReadValue | undefined, typed: string): Certainty {
  if (read === undefined) return "unread";
  if (read.value !== typed) return "changed";
  if (read.confidence === null) return "unknown";
  if (read.confidence >= SURE_CONFIDENCE) return "clear";
  return read.confidence >= HARD_BELOW ? "unclear" : "hard";
}
