// Why a decision on a submission is refused: one sentence for each code, used by server and screen.
import { ALREADY_DECIDED, EVIDENCE_CHANGED, FRIENDS_DECISION } from "./moderation.ts";
import { UNDO_DAYS } from "./review-queue.ts";

export const DECISION_BLOCKERS = {
  missing: "There is no such submission",
  decided: ALREADY_DECIDED,
  undecided: "There is no decision on this submission to undo",
  withdrawn: "The player has withdrawn this submission",
  leased: "Another moderator is looking at this submission",
  own: "This is your own submission: another moderator decides it.",
  friend: FRIENDS_DECISION,
  first_judge: "You have rejected this submission: another moderator decides the appeal.",
  banned: "The player is banned: lift the ban first, or reject.",
  picture_gone: "The screenshot is gone: reject it, so that the player can send it again.",
  no_right: "You no longer have moderator rights.",
  too_late: `A decision can be undone for ${UNDO_DAYS} days`,
  appealed: "You have appealed against this decision already",
  changed: EVIDENCE_CHANGED,
  unrejected: "Only a rejected submission can be appealed",
  replaced: "You have sent a corrected version of this submission",
} as const;
export type DecisionBlocker = keyof typeof DECISION_BLOCKERS;
