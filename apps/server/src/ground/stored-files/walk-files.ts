// Rows and files side by side, in the order of their versions: few of both are in memory at a time.
import type { Query } from "@capicu/platform/kernel/database";
import type { FileFacts, FileStore } from "@capicu/platform/storage/file-store";
import { sql } from "kysely";

export interface FileRow {
  version: string;
  bucket: string;
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** One of both may be missing. */
export interface FilePair {
  row: FileRow | null;
  file: FileFacts | null;
}

const ROWS_AT_ONCE = 500;

export async function* walkFiles(
  service: Query,
  files: Pick<FileStore, "list">,
): AsyncGenerator<FilePair> {
  const rows = listRows(service);
  const listed = files.list()[Symbol.asyncIterator]();
  let row = await nextOf(rows);
  let file = await nextOf(listed);
  while (row !== null || file !== null) {
    const order = compareVersions(row, file);
    yield { row: order <= 0 ? row : null, file: order >= 0 ? file : null };
    if (order <= 0) row = await nextOf(rows);
    if (order >= 0) file = await nextOf(listed);
  }
}

/** Negative where the row comes first, 0 where both have the same version; what is at its end comes last. */
function compareVersions(row: FileRow | null, file: FileFacts | null): number {
  if (row === null || file === null) return Number(row === null) - Number(file === null);
  return Number(row.version > file.version) - Number(row.version < file.version);
}

async function nextOf<Item>(items: AsyncIterator<Item>): Promise<Item | null> {
  const { done, value } = await items.next();
  return done === true ? null : value;
}

async function* listRows(service: Query): AsyncGenerator<FileRow> {
  let page: FileRow[];
  let after = "";
  do {
    const { rows } = await sql<FileRow>`
      select version, bucket_id as bucket, name,
        coalesce((metadata ->> 'size')::float8, 0) as bytes, updated_at as "writtenAt"
      from storage.objects
      where version collate "C" > ${after}
      order by version collate "C"
      limit ${ROWS_AT_ONCE}`.execute(service);
    page = rows;
    yield* page;
    after = page.at(-1)?.version ?? "";
  } while (page.length === ROWS_AT_ONCE);
}
