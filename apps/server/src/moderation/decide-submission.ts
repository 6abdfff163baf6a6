// Decides a submission: one database function decides and performs all effects. This file gathers
// what that function needs, in the same transaction.

import type { DecisionBlocker } from "@capicu/contract/decision-blockers";
import type { RejectionCode } from "@capicu/contract/rejection-reasons";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { contestedFields } from "./contested-fields.ts";
import { evidenceVersion } from "./evidence-version.ts";

export interface Verdict {
  verdict: "approved" | "rejected";
  /** The text that the player reads; null for an approval without one. */
  reason: string | null;
  code: RejectionCode | null;
}

export interface Decision extends Verdict {
  submissionId: string;
  adminId: string;
  /** The fields that a rejection names; null for those that differ or are doubtful. */
  fields: readonly string[] | null;
  /**
   * The version of the pictures that the moderator saw; null from a caller that does not send it.
   */
  evidenceVersion: string | null;
  /** Whether it is one of many that were approved together. */
  isBulk: boolean;
}

/** Returns null when the decision is done. */
export async function decideSubmission(
  db: DatabaseTransaction,
  decision: Decision,
): Promise<DecisionBlocker | null> {
  const { submissionId, adminId, verdict, reason, code, isBulk } = decision;
  if (!(await lockSubmission(db, submissionId))) return "missing";
  if (await hasOtherEvidence(db, decision)) return "changed";
  const contested = verdict === "rejected" ? await contestedFields(db, decision) : [];
  const why = { reason, code, contested, ...(isBulk && { bulk: true }) };
  return ask(
    db,
    sql`decide_submission(
      ${submissionId}, ${adminId}, ${verdict}, ${JSON.stringify(why)}::jsonb
    )`,
  );
}

/** A picture that is being added now is either seen here, or it waits and is refused. */
async function lockSubmission(db: DatabaseTransaction, submissionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lock_submission(${submissionId}) as item where item.id is not null`.execute(db);
  return rows.length > 0;
}

async function hasOtherEvidence(
  db: DatabaseTransaction,
  { submissionId, evidenceVersion: shownVersion }: Decision,
): Promise<boolean> {
  if (shownVersion === null) return false;
  const { rows } = await sql<{ version: string }>`
    select ${evidenceVersion(sql`${submissionId}::uuid`)} as version`.execute(db);
  return rows[0]?.version !== shownVersion;
}

/** Returns null when the decision is done. */
export async function ask(
  db: DatabaseTransaction,
  question: ReturnType<typeof sql>,
): Promise<DecisionBlocker | null> {
  const { rows } = await sql<{
    answer: DecisionBlocker | "done";
  }>`select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  return answer === "done" ? null : answer;
}
