// The refusal on the wire for each blocker of a decision.
import { DECISION_BLOCKERS, type DecisionBlocker } from "@capicu/contract/decision-blockers";
import { KEPT_BACK } from "@capicu/contract/refusals";
import { refuse } from "@capicu/platform/kernel/refusal";

import type { KeptBack } from "./approve-many.ts";

const REFUSALS: Record<DecisionBlocker, readonly [status: number, code: string]> = {
  missing: [404, "submission_not_found"],
  decided: [409, "already_decided"],
  undecided: [409, "not_decided"],
  withdrawn: [409, "withdrawn"],
  leased: [409, "leased"],
  own: [403, "own_submission"],
  friend: [403, "friends_submission"],
  club_mate: [403, "club_mates_submission"],
  first_judge: [403, "first_judge"],
  banned: [409, "player_banned"],
  picture_gone: [409, "picture_gone"],
  no_right: [403, "forbidden"],
  too_late: [409, "too_late"],
  appealed: [409, "already_appealed"],
  changed: [409, "changed_meanwhile"],
  unrejected: [409, "not_rejected"],
  replaced: [409, "replaced"],
};

export function refuseDecision(blocker: DecisionBlocker) {
  const [status, code] = REFUSALS[blocker];
  return refuse(status, code, DECISION_BLOCKERS[blocker]);
}

/** The reasons in a list of skipped submissions. */
export const sentenceOf = (why: DecisionBlocker | KeptBack): string =>
  why in KEPT_BACK ? KEPT_BACK[why as KeptBack] : DECISION_BLOCKERS[why as DecisionBlocker];
