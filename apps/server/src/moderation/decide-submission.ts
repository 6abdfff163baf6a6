// Deciding a submission: the database decides, in one function; here its line in the audit log is
// written, in the same transaction.
import type { DecisionBlocker } from "@capicu/contract/decision-blockers";
import type { RejectionCode } from "@capicu/contract/rejection-reasons";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";

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
  const { submissionId, adminId, verdict, reason, code } = decision;
  const before = await readState(db, submissionId);
  if (before === null) return "missing";
  if (await hasOtherEvidence(db, decision)) return "changed";
  const contested = verdict === "rejected" ? await contestedFields(db, decision) : [];
  const blocker = await ask(
    db,
    sql`decide_submission(${submissionId}, ${adminId}, ${verdict},
      ${JSON.stringify({ reason, code, contested })}::jsonb)`,
  );
  if (blocker !== null) return blocker;
  await writeAudit(db, {
    ...entryOf(decision, before),
    action: `stats.${verdict}`,
    after: await factsOf(db, submissionId),
    reason,
    details: {
      ...(before.appealed && { appeal: true }),
      ...(decision.isBulk && { bulk: true }),
    },
  });
  return null;
}

/** Locks the submission first: a picture that is being added now is then seen, or waits and is refused. */
async function hasOtherEvidence(
  db: DatabaseTransaction,
  { submissionId, evidenceVersion: shown }: Decision,
): Promise<boolean> {
  if (shown === null) return false;
  await sql`select lock_submission(${submissionId})`.execute(db);
  const { rows } = await sql<{ version: string }>`
    select ${evidenceVersion(sql`${submissionId}::uuid`)} as version`.execute(db);
  return rows[0]?.version !== shown;
}

interface Undoing {
  submissionId: string;
  adminId: string;
}

/** Null when it is done. */
export async function undoDecision(
  db: DatabaseTransaction,
  undoing: Undoing,
): Promise<DecisionBlocker | null> {
  const { submissionId, adminId } = undoing;
  const before = await readState(db, submissionId);
  if (before === null) return "missing";
  const blocker = await ask(db, sql`undo_decision(${submissionId}, ${adminId})`);
  if (blocker !== null) return blocker;
  await writeAudit(db, {
    ...entryOf(undoing, before),
    action: "stats.reopened",
    after: await factsOf(db, submissionId),
    reason: null,
  });
  return null;
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

interface State {
  playerId: string;
  appealed: boolean;
  facts: Record<string, unknown>;
}

const entryOf = ({ adminId, submissionId }: Undoing, { playerId, facts }: State) => ({
  actorId: adminId,
  subject: { type: "stats_submission", id: submissionId },
  playerId,
  before: facts,
});

const factsOf = async (db: DatabaseTransaction, id: string) =>
  (await readState(db, id))?.facts ?? null;

/** Whose it is, how it stands, and what the board shows of its player. */
async function readState(db: DatabaseTransaction, submissionId: string): Promise<State | null> {
  const { rows } = await sql<State>`
    select
      users.id as "playerId",
      exists (
        select from submission_appeals as appeal
        where appeal.submission_id = submission.id and decided_at is null
      ) as appealed,
      jsonb_build_object(
        'status', status,
        'shown', to_jsonb(user_stats) - 'user_id' - 'first_approved_at'
      ) as facts
    from stats_submissions as submission
    join users on users.id = submission.user_id
    left join user_stats on user_stats.user_id = users.id
    where submission.id = ${submissionId}`.execute(db);
  return rows[0] ?? null;
}
