import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import type { Query } from "#kernel/database.ts";

/**
 * A version for a file that is about to be written. It is noted as discarded a day from now, and a row
 * that names it takes the note back; so bytes whose row is never written are removed.
 */
export async function announceFile(db: Query): Promise<string> {
  const version = randomUUID();
  await sql`
    insert into storage.discarded_files (version, discarded_at)
    values (${version}, now() + interval '1 day')`.execute(db);
  return version;
}
