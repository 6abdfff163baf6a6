// What each blocker is on the wire, in a sentence for any client that is told.
import { ALREADY_DECIDED, EVIDENCE_CHANGED } from "@capicu/contract/moderation";
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import { refuse } from "@capicu/platform/kernel/refusal";

import type { KeptBack } from "./approve-many.ts";
import type { DecisionBlocker } from "./decide-submission.ts";

const REFUSALS: Record<DecisionBlocker, readonly [status: number, code: string, sentence: string]> =
  {
    missing: [404, "submission_not_found", "There is no such submission"],
    decided: [409, "already_decided", ALREADY_DECIDED],
    undecided: [409, "not_decided", "There is no decision on this submission to undo"],
    withdrawn: [409, "withdrawn", "The player has withdrawn this submission"],
    leased: [409, "leased", "Another moderator is looking at this submission"],
    own: [403, "own_submission", "You cannot decide your own submission"],
    friend: [403, "friends_submission", "You cannot decide for a player who is your friend"],
    first_judge: [
      403,
      "first_judge",
      "You have rejected this submission. Another moderator decides the appeal",
    ],
    banned: [
      409,
      "player_banned",
      "This player is banned. Reject the submission, or lift the ban first",
    ],
    picture_gone: [
      409,
      "picture_gone",
      "The screenshot of this submission is gone. Reject it, so that the player can send it again",
    ],
    no_right: [403, "forbidden", "Only admins may do this"],
    too_late: [409, "too_late", `A decision can be undone for ${UNDO_DAYS} days`],
    appealed: [409, "already_appealed", "You have appealed against this decision already"],
    changed: [409, "changed_meanwhile", EVIDENCE_CHANGED],
    unrejected: [409, "not_rejected", "Only a rejected submission can be appealed"],
    replaced: [409, "replaced", "You have sent a corrected version of this submission"],
  };

export function refuseDecision(blocker: DecisionBlocker) {
  const [status, code, sentence] = REFUSALS[blocker];
  return refuse(status, code, sentence);
}

const KEPT_BACK: Record<KeptBack, string> = {
  unchecked: "The server is still checking this submission",
  unclean: "This submission needs a closer look",
  sampled: "Selected for a spot check",
  appeal: "Appeals are decided one by one",
};

/** For a list of what was left out. */
export const sentenceOf = (why: DecisionBlocker | KeptBack): string =>
  why in KEPT_BACK ? KEPT_BACK[why as KeptBack] : REFUSALS[why as DecisionBlocker][2];
