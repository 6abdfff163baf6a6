import type { HandKind } from "#rules/names.ts";

/** A line of the score sheet. */
export interface Hand {
  /** From 1; passes and penalties carry the number of the hand in which they happened. */
  no: number;
  /** Who won the hand or earned the pass; of a penalty, who committed the fault. Null: a tied block. */
  side: number | null;
  kind: HandKind;
  /** The pips that were counted, or the amount of the penalty. A pass has none: the rules say what it brings. */
  points: number;
}

export type HandRefusalCode =
  | "both_won"
  | "hand_after_end"
  | "hand_missing"
  | "hand_repeated"
  | "kind_not_used"
  | "points_above_penalty"
  | "points_above_tiles"
  | "points_negative"
  | "points_not_counted"
  | "points_not_whole"
  | "side_unknown"
  | "too_many_lines"
  | "winner_missing";
