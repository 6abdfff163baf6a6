// What moderators read of a flagged result.
import type { FlaggedResult, ResultVerdict } from "@capicu/contract/result-moderation";
import type { ResultFlagKind } from "@capicu/contract/result-rules";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const FLAG_NAMES: Record<ResultFlagKind, MessageDescriptor> = {
  one_person: msg`One person on both sides`,
  too_fast: msg`Too many games`,
  identical_hands: msg`Identical hands`,
};

interface VerdictWords {
  button: MessageDescriptor;
  /** The dialog’s question. */
  question: MessageDescriptor;
  consequence: MessageDescriptor;
  done: MessageDescriptor;
  doneForAll: MessageDescriptor;
}

export const VERDICTS: Record<ResultVerdict, VerdictWords> = {
  counts: {
    button: msg`Counts`,
    question: msg`Does this game count?`,
    consequence: msg`It counts for meetings and ratings, which are worked out again. The standings of the event stay as they are.`,
    done: msg`The game counts.`,
    doneForAll: msg`All these games count.`,
  },
  left_out: {
    button: msg`Does not count`,
    question: msg`Leave this game out?`,
    consequence: msg`It counts for no meeting and no rating. The standings of the event stay as they are: they are the organiser’s.`,
    done: msg`The game does not count.`,
    doneForAll: msg`None of these games counts.`,
  },
};

/** What can be decided: of a game that is decided, the opposite. */
export const verdictsFor = ({ state }: Pick<FlaggedResult, "state">): ResultVerdict[] =>
  (["counts", "left_out"] as const).filter((verdict) => verdict !== state);

type Hand = FlaggedResult["hands"][number];

export const HAND_NAMES: Record<Hand["kind"], MessageDescriptor> = {
  out: msg({ context: "how a hand ended", message: "Out" }),
  double: msg({ context: "how a hand ended", message: "Out with a double" }),
  capicu: msg({ context: "how a hand ended", message: "Capicú finish" }),
  chuchazo: msg({ context: "how a hand ended", message: "Chuchazo" }),
  crossed: msg({ context: "how a hand ended", message: "Crossed double" }),
  block: msg({ context: "how a hand ended", message: "Block" }),
  pass: msg({ context: "what happened in a hand", message: "Pass that earns points" }),
  penalty: msg({ context: "what happened in a hand", message: "Penalty" }),
};

/** As at the table: A for North and South, B for East and West, C for the third at a table of three. */
export const sideName = (side: number | null): string => (side === null ? "–" : "ABC".charAt(side));
