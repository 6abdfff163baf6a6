// Counts what the file store holds, and finds files without a row and rows without a file. Nothing is repaired.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import type { FileFacts, FileStore } from "@capicu/platform/storage/file-store";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { runAlone, type FileWork } from "./file-work.ts";
import { createFindings, type Findings } from "./findings.ts";
import { findUnnamed, isOldEnough } from "./unnamed-files.ts";
import { walkFiles, type FileRow } from "./walk-files.ts";

export interface FileWorkTools {
  database: Pick<Database, "service" | "asService">;
  files: Pick<FileStore, "list" | "find" | "remove">;
  clock: Clock;
}

/** Looked up together, so that a million files are not a million queries. */
const AT_ONCE = 200;

/** False where another process is at work. */
export async function countFiles(tools: FileWorkTools): Promise<boolean> {
  const answer = await runAlone(tools.database.service, async (own) => {
    await count(tools, own);
    return true;
  });
  return answer ?? false;
}

interface Tally {
  files: number;
  bytes: number;
}

async function count({ database, files, clock }: FileWorkTools, own: FileWork): Promise<void> {
  const { service } = database;
  const id = randomUUID();
  const begunAt = clock.now();
  const findings = await createFindings(service, id);
  const kinds = new Map<string, Tally>();
  const add = (kind: string, bytes: number) => {
    const tally = kinds.get(kind) ?? { files: 0, bytes: 0 };
    kinds.set(kind, { files: tally.files + 1, bytes: tally.bytes + bytes });
  };
  const rowless: FileFacts[] = [];
  const fileless: FileRow[] = [];
  const settle = async () => {
    await settleRowless(rowless.splice(0));
    await settleFileless(fileless.splice(0));
  };
  // What was without its other half a moment ago may have it by now.
  const settleRowless = async (candidates: FileFacts[]) => {
    const unnamed = await findUnnamed(
      service,
      candidates.map(({ version }) => version),
    );
    for (const file of candidates) {
      const isOrphan = unnamed.has(file.version) && isOldEnough(file.writtenAt, clock.now());
      add(isOrphan ? "orphan" : "waiting", file.size);
      if (isOrphan) await findings.add(orphan(file));
    }
  };
  const settleFileless = async (candidates: FileRow[]) => {
    for (const row of candidates) {
      const file = findings.isFull("missing") ? null : await files.find(row.version);
      if (file !== null) add(row.bucket, file.size);
      else if (findings.isFull("missing") || (await hasRow(database, row.version)))
        await findings.add({ problem: "missing", ...row });
    }
  };

  let lookedAt = 0;
  for await (const { row, file } of walkFiles(service, files)) {
    if (file !== null) lookedAt += 1;
    if (row !== null && file !== null) add(row.bucket, file.size);
    else if (file !== null) rowless.push(file);
    else if (row !== null) fileless.push(row);
    if (rowless.length + fileless.length >= AT_ONCE) await settle();
    await own.beat(lookedAt);
  }
  await settle();
  await findings.flush();
  await save(database, { id, begunAt, worker: own.worker, kinds, findings });
}

const orphan = ({ version, size, writtenAt }: FileFacts) => ({
  problem: "orphan" as const,
  version,
  bucket: null,
  name: null,
  bytes: size,
  writtenAt,
});

async function hasRow({ service }: FileWorkTools["database"], version: string): Promise<boolean> {
  const { rows } = await sql`
    select from storage.objects where version collate "C" = ${version}`.execute(service);
  return rows.length > 0;
}

interface FinishedCount {
  id: string;
  begunAt: Date;
  worker: string;
  kinds: ReadonlyMap<string, Tally>;
  findings: Findings;
}

/** A count that was asked for meanwhile is still wanted. */
async function save(
  { asService }: FileWorkTools["database"],
  { id, begunAt, worker, kinds, findings }: FinishedCount,
): Promise<void> {
  const listed = [...kinds].map(([kind, tally]) => ({ kind, ...tally }));
  await asService(async (db) => {
    const { rows } = await sql`
      update file_count set
        counted = ${id}, counted_at = now(), kinds = ${JSON.stringify(listed)}::jsonb,
        orphans = ${findings.total("orphan")},
        orphan_bytes = ${kinds.get("orphan")?.bytes ?? 0},
        missing = ${findings.total("missing")},
        wanted_at = case when wanted_at > ${begunAt} then wanted_at end
      where worker = ${worker} returning id`.execute(db);
    if (rows.length > 0) await sql`delete from file_findings where count_id <> ${id}`.execute(db);
  });
}
