// Decides a submission: one database function decides and performs all effects, in one transaction.

import { gamertagKeys } from "@capicu/consistency/gamertag-skeleton";
import type { DecisionBlocker } from "@capicu/contract/decision-blockers";
import type { RejectionCode } from "@capicu/contract/rejection-reasons";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { contestedFields } from "./contested-fields.ts";

interface Decision {
  submissionId: string;
  adminId: string;
  /**
   * The version of the pictures that the moderator saw; null from a caller that does not send it.
   */
  evidenceVersion: string | null;
}

export interface Approval extends Decision {
  /** The answer to an appeal. */
  reason: string | null;
  /** Whether it is one of many that were approved together. */
  isBulk: boolean;
}

export interface Rejection extends Decision {
  /** The text that the player reads. */
  reason: string;
  code: RejectionCode | null;
  /** The fields that it names; null for those that differ or are doubtful. */
  fields: readonly string[] | null;
}

/** Returns null when the decision is done. */
export async function approveSubmission(
  db: Query,
  { submissionId, adminId, evidenceVersion, reason, isBulk }: Approval,
): Promise<DecisionBlocker | null> {
  const gamertag = await readGamertagKeys(db, submissionId);
  const why = { reason, evidence: evidenceVersion, gamertag, ...(isBulk && { bulk: true }) };
  return ask(
    db,
    sql`decide_submission(${submissionId}, ${adminId}, 'approved', ${JSON.stringify(why)}::jsonb)`,
  );
}

/** Returns null when the decision is done. */
export async function rejectSubmission(
  db: DatabaseTransaction,
  rejection: Rejection,
): Promise<DecisionBlocker | null> {
  const { submissionId, adminId, evidenceVersion, reason, code } = rejection;
  // A picture that is being added now is either read here, or it waits and is refused.
  await sql`select from lock_submission(${submissionId})`.execute(db);
  const contested = await contestedFields(db, rejection);
  const why = { reason, code, contested, evidence: evidenceVersion };
  return ask(
    db,
    sql`decide_submission(${submissionId}, ${adminId}, 'rejected', ${JSON.stringify(why)}::jsonb)`,
  );
}

/** Returns null when the decision is done. */
export async function ask(
  db: Query,
  question: ReturnType<typeof sql>,
): Promise<DecisionBlocker | null> {
  const { rows } = await sql<{
    answer: DecisionBlocker | "done";
  }>`select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  return answer === "done" ? null : answer;
}

/** The rule for look-alikes is not SQL, so the decision is given what it makes of the gamertag. */
async function readGamertagKeys(db: Query, submissionId: string) {
  const { rows } = await sql<{ gamertag: string }>`
    select gamertag from stats_submissions where id = ${submissionId}`.execute(db);
  return gamertagKeys(rows[0]?.gamertag ?? "");
}
