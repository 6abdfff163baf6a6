import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** A younger file may be one that is being uploaded, whatever the database says of it. */
const SAFE_AGE_MS = 86_400_000;

/** Those of the versions that nothing names: no row, no upload that was announced, no removal that is due. */
export async function findUnnamed(
  service: Query,
  versions: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ version: string }>`
    select version from unnest(${versions}::text[]) as given (version)
    where not exists (
      select from storage.objects where objects.version collate "C" = given.version
    ) and not exists (
      select from storage.discarded_files where discarded_files.version = given.version
    )`.execute(service);
  return new Set(rows.map(({ version }) => version));
}

export const isOldEnough = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() > SAFE_AGE_MS;
