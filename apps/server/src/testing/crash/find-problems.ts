// Compares what the database counts, names and derives with the rows and files themselves.
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import type { Spool } from "@capicu/platform/kernel/spool";
import { discardFiles } from "@capicu/platform/storage/discard-files";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { sql, type RawBuilder } from "kysely";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

import { foldWindows } from "#leaderboard/fold-windows.ts";

interface Installation {
  database: Database;
  files: FileStore;
  spool: Spool;
  dataDir: string;
}

/** Each query selects what must not be. */
const CONTRADICTIONS: Record<string, RawBuilder<object>> = {
  "counters of a player differ from the rows": sql`
    select id from users
    where (likes_count, followers_count, following_count) is distinct from (
      (select count(*) from likes where target_user_id = users.id),
      (select count(*) from follows where following_id = users.id),
      (select count(*) from follows where follower_id = users.id)
    )`,
  "an approval is not complete": sql`
    select item.id from stats_submissions as item
    where (status = 'approved', 1, 1, 1) is distinct from (
      true,
      (select count(*) from approved_statistics where submission_id = item.id),
      (select count(*) from submission_decisions where submission_id = item.id),
      (select count(*) from audit_log where subject_id = item.id and action = 'stats.approved')
    ) and (status <> 'pending'
      or exists (select from approved_statistics where submission_id = item.id)
      or exists (select from submission_decisions where submission_id = item.id))`,
  "a player's statistics are not those of the last approval": sql`
    select newest.user_id
    from (
      select distinct on (user_id) user_id, overall_wins from approved_statistics
      where retracted_at is null order by user_id, submitted_at desc, id desc
    ) as newest
    full join user_stats using (user_id)
    where newest.overall_wins is distinct from user_stats.wins`,
  "a submission names a picture that is gone": sql`
    select submission_id from submission_evidence
    where not exists (
      select from storage.objects where bucket_id = 'screenshots' and name = path
    )`,
  "a submission waits for no check": sql`
    select id from stats_submissions
    where not exists (select from submission_checks where submission_id = id)`,
};

/** Counts that are kept step by step, and the function that counts them anew. */
const RECOUNTED = [
  { table: "score_counts", recount: "recount_scores", ignored: sql`players = 0` },
  { table: "counters", recount: "recount_counters", ignored: sql`value = 0` },
  { table: "window_gains", recount: "recount_windows", ignored: sql`false` },
  { table: "window_counts", recount: "recount_windows", ignored: sql`false` },
] as const;

export async function findProblems(examined: Installation): Promise<string[]> {
  const { service } = examined.database;
  const problems: string[] = [];
  for (const [problem, query] of Object.entries(CONTRADICTIONS)) {
    const { rows } = await query.execute(service);
    if (rows.length > 0) problems.push(`${problem}: ${JSON.stringify(rows)}`);
  }
  for (const counted of RECOUNTED) {
    const count = await countDifferences(examined.database, counted);
    if (count > 0) problems.push(`${counted.table} has ${count} rows that a recount has not`);
  }
  return [
    ...problems,
    ...(await compareFiles(examined)),
    ...(await findEmptyFiles(join(examined.dataDir, "outbox"))),
  ];
}

/** The server's own jobs wait meanwhile; while one of them folds, nobody else can. */
async function foldAll(db: DatabaseTransaction): Promise<void> {
  for (const lock of ["fold_score_changes", "fold_counter_changes", "fold_window_changes"])
    await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(db);
  // The job also removes dead rows, which no transaction may do.
  for (const fold of ["fold_score_changes", "fold_counter_changes"])
    await sql`select ${sql.ref(fold)}(${EVERY_CHANGE}::integer)`.execute(db);
  while (await foldWindows(db));
}

const EVERY_CHANGE = 1_000_000;

class NothingKept extends Error {}

async function countDifferences(
  database: Database,
  { table, recount, ignored }: (typeof RECOUNTED)[number],
): Promise<number> {
  let count = 0;
  const compare = async (db: DatabaseTransaction) => {
    await foldAll(db);
    await sql`create temporary table before on commit drop as
      select * from ${sql.table(table)} where not (${ignored})`.execute(db);
    await sql`select ${sql.ref(recount)}()`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        (table before except select * from ${sql.table(table)})
        union all
        (select * from ${sql.table(table)} where not (${ignored}) except table before)
      ) as different`.execute(db);
    count = rows[0]?.count ?? 0;
    throw new NothingKept();
  };
  await database.asService(compare).catch((error: unknown) => {
    if (!(error instanceof NothingKept)) throw error;
  });
  return count;
}

interface FileRow {
  name: string;
  version: string;
  metadata: { eTag: string; size: number };
}

// The bytes under a version never change.
const compared = new Set<string>();

async function compareFiles({ database, files, spool, dataDir }: Installation): Promise<string[]> {
  // As if a day had gone by since they were announced, and begun.
  await sql`
    update storage.discarded_files set discarded_at = discarded_at - interval '1 day'`.execute(
    database.service,
  );
  await discardFiles(database, files);
  const [folder, spooled] = [join(dataDir, "files"), join(dataDir, "incoming")];
  for (const begun of [join(folder, "incoming"), spooled])
    for (const path of (await listFiles(begun)).values()) await utimes(path, 0, 0);
  await files.removeAbandoned();
  await spool.removeAbandoned();
  const { rows } = await sql<FileRow>`
    select name, version, metadata from storage.objects where version is not null`.execute(
    database.service,
  );
  const problems: string[] = [];
  const stored = await listFiles(folder);
  for (const { name, version, metadata } of rows) {
    if (!stored.has(version)) problems.push(`the file of ${name} is gone`);
    else if (!compared.has(version)) {
      const bytes = await readFile(stored.get(version) ?? "");
      const md5 = createHash("md5").update(bytes).digest("hex");
      if (bytes.length !== metadata.size || `"${md5}"` !== metadata.eTag)
        problems.push(`the file of ${name} is not what was sent`);
      compared.add(version);
    }
    stored.delete(version);
  }
  for (const path of [...stored.values(), ...(await listFiles(spooled)).values()])
    problems.push(`no row names the file ${path}`);
  return problems;
}

/** A name that was kept without its bytes; unfinished files of a killed process have names of their own. */
async function findEmptyFiles(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of (await listFiles(folder)).values())
    if (!path.endsWith(".part") && (await stat(path)).size === 0) problems.push(`${path} is empty`);
  return problems;
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, join(parentPath, name)]),
  );
}
