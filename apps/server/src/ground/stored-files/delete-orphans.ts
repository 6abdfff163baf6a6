// Deletes the orphans that a count has listed. Each is looked at again just before, and a row is never touched.
import { sql } from "kysely";

import type { FileWorkTools } from "./count-files.ts";
import { runAlone } from "./file-work.ts";
import { findUnnamed, isOldEnough } from "./unnamed-files.ts";

interface Deletion {
  files: number;
  bytes: number;
  /** Found to be no orphans any more, or too young to be sure. */
  remainder: number;
}

const AT_ONCE = 50;

/** Those that were ordered; goes on where a process was ended. False where another process is at work. */
export async function deleteOrphans(tools: FileWorkTools): Promise<boolean> {
  const { service } = tools.database;
  const answer = await runAlone(service, async (own) => {
    let done = 0;
    for (;;) {
      const batch = await nextOrphans(tools);
      if (batch.length === 0) break;
      await settleBatch(tools, batch);
      done += batch.length;
      await own.beat(done);
    }
    await sql`
      update file_count set deleting = null, wanted_at = coalesce(wanted_at, now())`.execute(
      service,
    );
    return true;
  });
  return answer ?? false;
}

interface Orphan {
  version: string;
  bytes: number;
}

async function nextOrphans({ database: { service } }: FileWorkTools): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`
    select version, bytes::float8 as bytes from file_findings
    where count_id = (select deleting from file_count) and problem = 'orphan'
    order by version limit ${AT_ONCE}`.execute(service);
  return rows;
}

async function settleBatch(tools: FileWorkTools, batch: readonly Orphan[]): Promise<void> {
  const deletion: Deletion = { files: 0, bytes: 0, remainder: 0 };
  for (const { version, bytes } of batch) {
    const isDeleted = await deleteOne(tools, version);
    if (isDeleted === null) continue;
    if (!isDeleted) deletion.remainder += 1;
    else {
      deletion.files += 1;
      deletion.bytes += bytes;
    }
  }
  await tools.database.asService(async (db) => {
    const versions = batch.map(({ version }) => version);
    const bytes = batch.reduce((sum, one) => sum + one.bytes, 0);
    await sql`
      delete from file_findings
      where count_id = (select deleting from file_count) and problem = 'orphan'
        and version = any(${versions})`.execute(db);
    await sql`
      update file_count set
        orphans = greatest(orphans - ${batch.length}, 0),
        orphan_bytes = greatest(orphan_bytes - ${bytes}, 0),
        deletion = jsonb_build_object(
          'files', coalesce((deletion ->> 'files')::bigint, 0) + ${deletion.files}::bigint,
          'bytes', coalesce((deletion ->> 'bytes')::bigint, 0) + ${deletion.bytes}::bigint,
          'remainder', coalesce((deletion ->> 'remainder')::bigint, 0) + ${deletion.remainder}::bigint,
          'at', now()
        )`.execute(db);
  });
}

/** Null where the file has gone by itself. */
async function deleteOne(
  { database: { service }, files, clock }: FileWorkTools,
  version: string,
): Promise<boolean | null> {
  const facts = await files.find(version);
  if (facts === null) return null;
  if (!isOldEnough(facts.writtenAt, clock.now())) return false;
  if (!(await findUnnamed(service, [version])).has(version)) return false;
  await files.remove(version);
  return true;
}
