import { CLUB_PICTURE_BUCKET } from "@capicu/contract/club-pictures";
import type { Database } from "@capicu/platform/kernel/database";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { sql } from "kysely";

export interface PictureFiles {
  database: Database;
  files: Pick<FileStore, "readAll">;
}

/** The bytes of the picture that a club shows; null without one, and for one that was removed meanwhile. */
export async function readShownPicture(
  { database, files }: PictureFiles,
  address: string | null,
): Promise<Buffer | null> {
  if (address === null) return null;
  const { rows } = await sql<{ version: string }>`
    select version from storage.objects
    where bucket_id = ${CLUB_PICTURE_BUCKET}
      and name = replace(${address}, club_picture_address(''), '')`.execute(database.service);
  const [file] = rows;
  return file === undefined ? null : files.readAll(file.version);
}
