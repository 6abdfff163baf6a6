// The two outcomes of a dispute about a gamertag, and the reasons for one.
import type { RulingCode } from "@capicu/contract/gamertag-moderation";
import type { DisputeOutcome } from "@capicu/contract/gamertags";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface OutcomeWords {
  button: MessageDescriptor;
  question: (gamertag: string) => MessageDescriptor;
  consequence: MessageDescriptor;
  done: (gamertag: string) => MessageDescriptor;
}

export const OUTCOMES: Record<DisputeOutcome, OutcomeWords> = {
  kept: {
    button: msg`It stays with the holder`,
    question: (gamertag) => msg`Does ${gamertag} stay with its holder?`,
    consequence: msg`Nothing moves. Both are told, and the challenger cannot dispute it again.`,
    done: (gamertag) => msg`${gamertag} stays with its holder. Both are told.`,
  },
  moved: {
    button: msg`It goes to the challenger`,
    question: (gamertag) => msg`Does ${gamertag} go to the challenger?`,
    consequence: msg`The gamertag moves, and no number does. Both are told.`,
    done: (gamertag) => msg`${gamertag} has gone to the challenger. Both are told.`,
  },
};

export const UNDONE = (gamertag: string) =>
  msg`The decision about ${gamertag} is taken back. Both are told.`;
export const FAILED = msg`That did not work, and nothing has changed. Please try again.`;

export const CODES: Record<RulingCode, MessageDescriptor> = {
  word_shown: msg`The picture shows the gamertag and the word`,
  word_missing: msg`The word is missing in the picture`,
  no_picture: msg`No picture was sent in time`,
  picture_doubtful: msg`The picture seems to be edited`,
  other: msg`Another reason`,
};
