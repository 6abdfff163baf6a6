// Approves many submissions at once: only clean ones, and a random sample of those is left for a
// closer look.

import { verdictOf, type SubmissionCheck } from "@capicu/contract/consistency";
import type { DecisionBlocker } from "@capicu/contract/decision-blockers";
import { SAMPLE_SHARE } from "@capicu/contract/review-queue";
import { isOpen } from "@capicu/contract/submissions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomInt } from "node:crypto";

import { approveSubmission } from "./decide-submission.ts";
import { checkOf } from "./submission-flags.ts";

type Transact = <T>(run: (db: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** Beside the blockers of any decision: this submission has to be reviewed alone. */
export type KeptBack = "unchecked" | "unclean" | "sampled" | "appeal";

interface Many {
  adminId: string;
  submissionIds: readonly string[];
  /** The evidence versions that were shown, by submission. */
  evidenceVersions: Readonly<Record<string, string>>;
}

interface ManyOutcome {
  approved: string[];
  sampled: string[];
  skipped: { id: string; why: DecisionBlocker | KeptBack }[];
}

export async function approveMany(
  asOwner: Transact,
  { adminId, submissionIds, evidenceVersions }: Many,
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { approved: [], sampled: [], skipped: [] };
  const clean: string[] = [];
  for (const id of submissionIds) {
    const why = await asOwner((db) => whyNot(db, id, adminId));
    if (why === null) clean.push(id);
    else outcome.skipped.push({ id, why });
  }
  outcome.sampled = pick(clean);
  await asOwner((db) => saveSamples(db, outcome.sampled));
  for (const id of clean.filter((one) => !outcome.sampled.includes(one))) {
    const why = await asOwner((db) =>
      approveSubmission(db, {
        submissionId: id,
        adminId,
        reason: null,
        evidenceVersion: evidenceVersions[id] ?? null,
        isBulk: true,
      }),
    );
    if (why !== null) outcome.skipped.push({ id, why });
    else outcome.approved.push(id);
  }
  return outcome;
}

/** Picks a tenth, at least one, all with the same probability. */
function pick(clean: readonly string[]): string[] {
  const left = [...clean];
  const sampleSize = Math.ceil(clean.length * SAMPLE_SHARE);
  return Array.from({ length: sampleSize }, () => left.splice(randomInt(left.length), 1)).flat();
}

async function saveSamples(db: DatabaseTransaction, picked: readonly string[]) {
  await sql`
    insert into submission_samples (submission_id)
    select unnest(${picked}::uuid[]) on conflict do nothing`.execute(db);
}

async function whyNot(
  db: DatabaseTransaction,
  id: string,
  adminId: string,
): Promise<DecisionBlocker | KeptBack | null> {
  const { rows } = await sql<{
    status: string;
    check: SubmissionCheck;
    why: DecisionBlocker | KeptBack | null;
  }>`
    select status, ${checkOf(sql`item.id`)} as check, coalesce(
      decision_blocker(item, ${adminId}, 'approved'),
      case
        when exists (select from submission_samples where submission_id = id) then 'sampled'
        when exists (
          select from submission_appeals where submission_id = id and decided_at is null
        ) then 'appeal'
      end
    ) as why
    from stats_submissions as item
    where id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) return "missing";
  if (found.status === "withdrawn") return "withdrawn";
  if (!isOpen(found)) return "decided";
  if (found.why !== null) return found.why;
  const verdict = verdictOf(found.check);
  if (verdict === "clean") return null;
  return verdict === "unchecked" ? "unchecked" : "unclean";
}
