import { PENDING_BUCKET, type PictureKind } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { profileMissing } from "#ground/own-profile.ts";

interface PendingPicture {
  playerId: string;
  kind: PictureKind;
  /** The name in the bucket of pending pictures. */
  name: string;
}

/**
 * Runs as the owner, because no policy lets a player name a picture. A newer picture replaces the
 * pending one; the public one stays. Refused for an account without a profile.
 */
export async function savePendingPicture(
  db: DatabaseTransaction,
  { playerId, kind, name }: PendingPicture,
): Promise<void> {
  const column = sql.id(`${kind}_pending_url`);
  const { rows } = await sql<{ former: string | null }>`
    select ${column} as former from users where id = ${playerId} for update`.execute(db);
  if (rows[0] === undefined) throw profileMissing();
  await sql`update users set ${column} = ${name} where id = ${playerId}`.execute(db);
  await sql`
    delete from storage.objects
    where bucket_id = ${PENDING_BUCKET} and name = ${rows[0].former}`.execute(db);
}
