// Why something about an event is refused: a word of the contract with its status and its sentence.
import { EVENT_BLOCKERS, type EventBlocker } from "@capicu/contract/event-refusals";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";

const STATUSES: Partial<Record<EventBlocker, number>> = {
  missing: 404,
  no_player: 404,
  no_invitation: 404,
  no_entrant: 404,
  no_claim: 404,
  bad_format: 400,
  past: 400,
  partner_needed: 400,
  no_partner_here: 400,
  partner_self: 400,
  two_names: 400,
  one_name: 400,
  reason_needed: 400,
  banned: 403,
  no_right: 403,
  no_club: 403,
  plan: 403,
  club_only: 403,
  invitation_only: 403,
  hidden: 403,
  partner_blocked: 403,
  wrong_code: 403,
};
const CONFLICT = 409;

export const eventRefusal = (blocker: EventBlocker): Refusal =>
  refuse(STATUSES[blocker] ?? CONFLICT, `event_${blocker}`, EVENT_BLOCKERS[blocker]);
