import { PENDING_BUCKET, type PictureKind } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import type { StoredFile } from "@capicu/platform/storage/file-store";
import { sql } from "kysely";

interface PendingPicture {
  playerId: string;
  kind: PictureKind;
  /** The name in the bucket of pending pictures. */
  name: string;
  file: StoredFile & { mime: string };
}

/**
 * Runs as the owner, because no policy lets a player name a picture. A newer picture replaces the
 * pending one; the public one stays. False for an account without a profile.
 */
export async function savePendingPicture(
  db: DatabaseTransaction,
  { playerId, kind, name, file }: PendingPicture,
): Promise<boolean> {
  const column = sql.id(`${kind}_pending_url`);
  const { rows } = await sql<{ former: string | null }>`
    select ${column} as former from users where id = ${playerId} for update`.execute(db);
  if (rows[0] === undefined) return false;
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    values (${PENDING_BUCKET}, ${name}, ${playerId}, ${playerId}, ${file.version},
            ${JSON.stringify(buildMetadata(file))}::jsonb)`.execute(db);
  await sql`update users set ${column} = ${name} where id = ${playerId}`.execute(db);
  await sql`
    delete from storage.objects
    where bucket_id = ${PENDING_BUCKET} and name = ${rows[0].former}`.execute(db);
  return true;
}

function buildMetadata({ md5, size, mime }: PendingPicture["file"]) {
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
