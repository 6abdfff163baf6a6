// Moves a hosted installation here: its accounts, statistics and pictures. It only adds, so it may be ended and repeated at
// any time: what is here already is left as it is.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { createReport, type ImportReport } from "./import-report.ts";
import type { ImportRun } from "./import-run.ts";
import type { Source } from "./open-source.ts";
import { publishLedger } from "./publish-ledger.ts";
import { ACCOUNTS, saveAccounts } from "./save-accounts.ts";
import { saveFiles, type FileWay } from "./save-files.ts";
import { FOLLOWS, LIKES, pairsQuery, savePairs } from "./save-pairs.ts";
import { saveStatistics, saveSubmissions, STATISTICS, SUBMISSIONS } from "./save-submissions.ts";
import type { SourceRow } from "./source-values.ts";

export interface ImportOptions {
  database: Database;
  /** Runs work on the source, which is closed before the files are read. */
  withSource: (work: (source: Source) => Promise<void>) => Promise<void>;
  way: FileWay | null;
  isDryRun: boolean;
  onProgress?: (line: string) => void;
}

type Step = (run: ImportRun, rows: readonly SourceRow[]) => Promise<void>;

const PROGRESS_ROWS = 10_000;

export async function importInstallation({
  database,
  withSource,
  way,
  isDryRun,
  onProgress = () => undefined,
}: ImportOptions): Promise<ImportReport> {
  const run: ImportRun = {
    database,
    report: createReport(),
    isDryRun,
    accepted: { emails: new Set(), handles: new Set(), players: new Set(), ranked: new Set() },
    files: new Map(),
  };
  await withSource((source) => importTables(run, source, onProgress));
  if (!isDryRun) await publishLedger(run);
  onProgress(`${run.files.size} files are named by rows.`);
  await saveFiles(run, way);
  if (!isDryRun) await finish(run);
  return run.report;
}

async function importTables(run: ImportRun, source: Source, onProgress: (line: string) => void) {
  if (!(await source.has("auth.users")))
    throw new Error("IMPORT_DATABASE_URL: there is no table auth.users in this database.");
  const accounts = ACCOUNTS({
    profiles: await source.has("public.users"),
    identities: await source.has("auth.identities"),
    factors: await source.has("auth.mfa_factors"),
  });
  const steps: [table: string, query: string, step: Step][] = [
    ["auth.users", accounts, saveAccounts],
    ["public.stats_submissions", SUBMISSIONS, saveSubmissions],
    ["public.user_stats", STATISTICS, saveStatistics],
    ["public.follows", pairsQuery(FOLLOWS), (one, rows) => savePairs(one, FOLLOWS, rows)],
    ["public.likes", pairsQuery(LIKES), (one, rows) => savePairs(one, LIKES, rows)],
  ];
  for (const [table, query, step] of steps) {
    if (!(await source.has(table))) continue;
    let done = 0;
    for await (const rows of source.batches(query)) {
      await step(run, rows);
      done += rows.length;
      if (done % PROGRESS_ROWS === 0) onProgress(`${table}: ${done} rows`);
    }
  }
}

async function finish({ database, report }: ImportRun): Promise<void> {
  if (report.parts.ledger.added > 0)
    // The job that grants badges begins again, and looks at everybody.
    await sql`
      update badge_progress set through = '00000000-0000-0000-0000-000000000000'`.execute(
      database.service,
    );
  await sql`analyze`.execute(database.service);
}
