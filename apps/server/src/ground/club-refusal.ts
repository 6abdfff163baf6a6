// Why something about a club is refused: a word of the database, with its status and its sentence.
import { CLUB_BLOCKERS, type ClubBlocker } from "@capicu/contract/club-refusals";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";

const STATUSES: Partial<Record<ClubBlocker, number>> = {
  missing: 404,
  closed: 410,
  no_request: 404,
  no_member: 404,
  no_handover: 404,
  own_club: 403,
  friends_club: 403,
  no_invite: 404,
  no_picture: 404,
  no_meetup: 404,
  no_date: 404,
  meetup_day: 400,
  moved_far: 400,
  invite_revoked: 410,
  invite_expired: 410,
  invite_used_up: 410,
  bad_name: 400,
  bad_slug: 400,
  banned: 403,
  no_right: 403,
  plan: 403,
  theme: 403,
  hidden: 403,
  asks_first: 403,
  removed: 403,
  private: 403,
};
const CONFLICT = 409;

export const clubRefusal = (blocker: ClubBlocker): Refusal =>
  refuse(STATUSES[blocker] ?? CONFLICT, `club_${blocker}`, CLUB_BLOCKERS[blocker]);
