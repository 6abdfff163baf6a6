import { sql } from "kysely";

import type { Database } from "#kernel/database.ts";

import type { FileStore } from "./file-store.ts";

const BATCH = 100;

/** Bytes first, the note second: whatever is cut short is done again. */
export async function discardFiles({ service }: Database, files: FileStore): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select version from storage.discarded_files where discarded_at <= now()
    order by discarded_at limit ${BATCH}
  `.execute(service);
  if (rows.length === 0) return;
  const versions = rows.map(({ version }) => version);
  for (const version of versions) await files.remove(version);
  await sql`delete from storage.discarded_files where version = any(${versions})`.execute(service);
  if (rows.length === BATCH) await discardFiles({ service } as Database, files);
}
