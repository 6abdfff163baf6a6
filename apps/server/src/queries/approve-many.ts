// Many approvals at once: clean ones only, and some of those are picked by chance to be looked at.
import { SAMPLE_SHARE } from "@capicu/contract/desk";
import { compareAll } from "@capicu/contract/typed-against-read";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomInt } from "node:crypto";

import { readTyped } from "./contested-fields.ts";
import { decideSubmission, type Hindrance } from "./decide-submission.ts";

type Transact = <T>(run: (db: DatabaseTransaction) => Promise<T>) => Promise<T>;

/** Beside what hinders any decision: it has to be looked at one by one. */
export type KeptBack = "unclean" | "sampled" | "appeal";

interface Many {
  adminId: string;
  submissionIds: readonly string[];
  /** Of the pictures that were shown, by submission. */
  evidenceVersions: Readonly<Record<string, string>>;
}

interface ManyOutcome {
  approved: string[];
  sampled: string[];
  skipped: { id: string; why: Hindrance | KeptBack }[];
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
  await asOwner((db) => keepSamples(db, outcome.sampled));
  for (const id of clean.filter((one) => !outcome.sampled.includes(one))) {
    const why = await asOwner((db) =>
      decideSubmission(db, {
        submissionId: id,
        adminId,
        verdict: "approved",
        reason: null,
        code: null,
        fields: null,
        evidenceVersion: evidenceVersions[id] ?? null,
        isBulk: true,
      }),
    );
    if (why !== null) outcome.skipped.push({ id, why });
    else outcome.approved.push(id);
  }
  return outcome;
}

/** A tenth, at least one, each as likely as the other. */
function pick(clean: readonly string[]): string[] {
  const left = [...clean];
  const wanted = Math.ceil(clean.length * SAMPLE_SHARE);
  return Array.from({ length: wanted }, () => left.splice(randomInt(left.length), 1)).flat();
}

async function keepSamples(db: DatabaseTransaction, picked: readonly string[]) {
  await sql`
    insert into submission_samples (submission_id)
    select unnest(${picked}::uuid[]) on conflict do nothing`.execute(db);
}

async function whyNot(
  db: DatabaseTransaction,
  id: string,
  adminId: string,
): Promise<Hindrance | KeptBack | null> {
  const { rows } = await sql<{ status: string; why: Hindrance | KeptBack | null }>`
    select status, coalesce(
      hindrance_of(item, ${adminId}, 'approved'),
      case
        when exists (select from submission_samples where submission_id = id) then 'sampled'
        when exists (
          select from submission_appeals where submission_id = id and decided_at is null
        ) then 'appeal'
        when exists (select from submission_flags where submission_id = id) then 'unclean'
      end
    ) as why
    from stats_submissions as item
    where id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) return "missing";
  if (found.status === "withdrawn") return "withdrawn";
  if (found.status !== "pending" && found.status !== "processing") return "decided";
  return found.why ?? ((await isClean(db, id)) ? null : "unclean");
}

/** Nothing was found about it, every value was read with certainty, and is what was typed. */
async function isClean(db: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from submission_checks as checks
    where submission_id = ${id} and checked_at is not null and not exists (
      select from submission_flags as flag where flag.submission_id = checks.submission_id
    )`.execute(db);
  if (rows.length === 0) return false;
  const item = await readTyped(db, id);
  return (
    item !== null &&
    compareAll(item).every(({ read, differs, doubtful }) => read !== null && !differs && !doubtful)
  );
}
