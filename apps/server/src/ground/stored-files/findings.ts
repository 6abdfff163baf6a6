import type { FileProblem } from "@capicu/contract/stored-files";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { FileRow } from "./walk-files.ts";

interface FileFinding extends Omit<FileRow, "bucket" | "name"> {
  problem: FileProblem;
  /** Null for a file that no row names. */
  bucket: string | null;
  name: string | null;
}

export interface Findings {
  add(finding: FileFinding): Promise<void>;
  /** How many there are, also beyond those that are kept. */
  total(problem: FileProblem): number;
  /** Whether further ones are only counted. */
  isFull(problem: FileProblem): boolean;
  /** Writes what was added since. */
  flush(): Promise<void>;
}

/** Of each problem. A store that is not mounted would have one for each picture. */
export const FINDINGS_MAX = 10_000;
const AT_ONCE = 200;

/** Removes what a count left that was broken off. */
export async function createFindings(service: Query, countId: string): Promise<Findings> {
  await sql`
    delete from file_findings
    where count_id is distinct from (select counted from file_count)`.execute(service);
  const totals = { orphan: 0, missing: 0 };
  let unwritten: FileFinding[] = [];
  const findings: Findings = {
    async add(finding) {
      totals[finding.problem] += 1;
      if (totals[finding.problem] > FINDINGS_MAX) return;
      unwritten.push(finding);
      if (unwritten.length >= AT_ONCE) await findings.flush();
    },
    total: (problem) => totals[problem],
    isFull: (problem) => totals[problem] >= FINDINGS_MAX,
    async flush() {
      const written = unwritten;
      unwritten = [];
      if (written.length > 0) await write(service, countId, written);
    },
  };
  return findings;
}

async function write(service: Query, countId: string, found: FileFinding[]): Promise<void> {
  await sql`
    insert into file_findings (count_id, problem, version, bucket_id, name, bytes, dated_at)
    select ${countId}, problem, version, bucket, name, bytes, "writtenAt"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as one
      (problem text, version text, bucket text, name text, bytes bigint, "writtenAt" timestamptz)
    on conflict do nothing`.execute(service);
}
