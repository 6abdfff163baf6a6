// Deciding a submission: the database decides, in one function that names all that follows. Here is what
// that function needs to know, in the same transaction.

import type { DecisionBlocker } from "@capicu/contract/decision-blockers";
import type { RejectionCode } from "@capicu/contract/rejection-reasons";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { contestedFields } from "./contested-fields.ts";
import { evidenceVersion } from "./evidence-version.ts";

export interface Verdict {
  verdict: "approved" | "rejected";
  /** As the player reads it; null for an approval without a word. */
  reason: string | null;
  code: RejectionCode | null;
}

export interface Decision extends Verdict {
  submissionId: string;
  adminId: string;
  /** Those a rejection is about; null for those that differ or are doubtful. */
  fields: readonly string[] | null;
  /** Of the pictures that the moderator was shown; null from a caller that does not say. */
  evidenceVersion: string | null;
  /** One of many that were approved by one key. */
  isBulk: boolean;
}

/** Null when it is done. */
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

/** A picture that is being added now is then seen, or waits and is refused. */
async function lockSubmission(db: DatabaseTransaction, submissionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lock_submission(${submissionId}) as item where item.id is not null`.execute(db);
  return rows.length > 0;
}

async function hasOtherEvidence(
  db: DatabaseTransaction,
  { submissionId, evidenceVersion: shown }: Decision,
): Promise<boolean> {
  if (shown === null) return false;
  const { rows } = await sql<{ version: string }>`
    select ${evidenceVersion(sql`${submissionId}::uuid`)} as version`.execute(db);
  return rows[0]?.version !== shown;
}

/** Null when it is done. */
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
