// Why a decision on a submission is refused: one sentence for each code, used by server and screen.
import {
  ALREADY_DECIDED,
  CLUB_MATES_DECISION,
  EVIDENCE_CHANGED,
  FRIENDS_DECISION,
} from "./moderation.ts";
import { text } from "./texts.ts";

export const DECISION_BLOCKERS = {
  missing: text("There is no such submission"),
  decided: ALREADY_DECIDED,
  undecided: text("There is no decision on this submission to undo"),
  withdrawn: text("The player has withdrawn this submission"),
  leased: text("Another moderator is looking at this submission"),
  own: text("This is your own submission: another moderator decides it."),
  friend: FRIENDS_DECISION,
  club_mate: CLUB_MATES_DECISION,
  first_judge: text("You have rejected this submission: another moderator decides the appeal."),
  banned: text("The player is banned: lift the ban first, or reject."),
  picture_gone: text("The screenshot is gone: reject it, so that the player can send it again."),
  no_right: text("You no longer have moderator rights."),
  too_late: text("A decision can be undone for 30 days"),
  appealed: text("You have appealed against this decision already"),
  changed: EVIDENCE_CHANGED,
  unrejected: text("Only a rejected submission can be appealed"),
  replaced: text("You have sent a corrected version of this submission"),
} as const;
export type DecisionBlocker = keyof typeof DECISION_BLOCKERS;
