import { CLUB_MATES_DECISION, FRIENDS_DECISION } from "@capicu/contract/moderation";
import { REFUSALS } from "@capicu/contract/refusals";
import type { StaffRight } from "@capicu/contract/staff-rights";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

interface DecisionPair {
  moderatorId: string;
  playerId: string;
  /** What the decision needs. */
  right: StaffRight;
  /** The refusal for a moderator who would decide about themselves. */
  own: Refusal;
}

/** One rule for all decisions about a player; the database enforces the same for submissions. */
export async function requireUnbiased(
  db: DatabaseTransaction,
  { moderatorId, playerId, right, own }: DecisionPair,
): Promise<void> {
  const { rows } = await sql<{ bias: "no_right" | "own" | "friend" | "club_mate" | null }>`
    select bias_of(${moderatorId}, ${playerId}, ${right}) as bias`.execute(db);
  const bias = rows[0]?.bias ?? null;
  if (bias === "no_right") throw refuse(403, "forbidden", REFUSALS.forbidden);
  if (bias === "own") throw own;
  if (bias === "friend") throw refuse(403, "friends_decision", FRIENDS_DECISION);
  if (bias === "club_mate") throw refuse(403, "club_mates_decision", CLUB_MATES_DECISION);
}
