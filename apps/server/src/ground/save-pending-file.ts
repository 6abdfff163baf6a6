import { PENDING_BUCKET } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import type { StoredFile } from "@capicu/platform/storage/file-store";
import { sql } from "kysely";

interface PendingFile {
  playerId: string;
  /** The pictures that wait, where none is named. */
  bucket?: string | undefined;
  /** The name in the bucket. */
  name: string;
  file: StoredFile & { mime: string };
}

/** Runs as the owner, because no policy lets a player write into a bucket of pictures that wait. */
export async function savePendingFile(
  db: DatabaseTransaction,
  { playerId, bucket = PENDING_BUCKET, name, file }: PendingFile,
): Promise<void> {
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    values (${bucket}, ${name}, ${playerId}, ${playerId}, ${file.version},
            ${JSON.stringify(metadataOf(file))}::jsonb)`.execute(db);
}

function metadataOf({ md5, size, mime }: PendingFile["file"]) {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype: mime,
    cacheControl: "max-age=3600",
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
