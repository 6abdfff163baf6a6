// The reader's certainty in words, because the number alone does not help players.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { ReadValue } from "#features/upload/form-values.ts";

export type Certainty = "unclear" | "hard" | "changed" | "unread";

// Below this the reader usually gives no value; just above, it guesses.
const HARD_BELOW = 0.6;

export const CERTAINTY_WORDS: Record<Certainty, MessageDescriptor> = {
  unclear: msg`Less clear`,
  hard: msg`Hard to read`,
  changed: msg`Changed by you`,
  unread: msg`Not read`,
};

/** Null for a certain value, and for answers without certainties. */
export function certaintyOf(read: ReadValue | undefined, typed: string): Certainty | null {
  if (read === undefined) return typed === "" ? "unread" : "changed";
  if (read.value !== typed) return "changed";
  if (read.confidence === null || read.confidence >= SURE_CONFIDENCE) return null;
  return read.confidence >= HARD_BELOW ? "unclear" : "hard";
}
