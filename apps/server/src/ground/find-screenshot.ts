import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface StoredScreenshot {
  /** The version of the bytes in the file store. */
  version: string;
  etag: string;
}

/** Null when it does not exist, or the caller may not see it. */
export async function findScreenshot(
  db: DatabaseTransaction,
  name: string,
): Promise<StoredScreenshot | null> {
  const { rows } = await sql<StoredScreenshot>`
    select version, metadata ->> 'eTag' as etag
    from storage.objects
    where bucket_id = 'screenshots' and name = ${name}`.execute(db);
  return rows[0] ?? null;
}
