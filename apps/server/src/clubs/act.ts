// Acts in clubs: one database function decides and performs all effects, and answers a word.
import { CLUB_BLOCKERS, type ClubBlocker } from "@capicu/contract/club-refusals";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql, type RawBuilder } from "kysely";

const STATUSES: Partial<Record<ClubBlocker, number>> = {
  missing: 404,
  closed: 410,
  no_request: 404,
  no_member: 404,
  no_handover: 404,
  own_club: 403,
  no_invite: 404,
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

/** Refuses where the database function answers why not. */
export async function act(db: DatabaseTransaction, question: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ answer: ClubBlocker | "done" }>`
    select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  if (answer !== "done") throw clubRefusal(answer);
}
