// What an invitation link shows, for the page of the link and for the function.
import type { ClubInvitePreview } from "@capicu/contract/club-invites";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Reads under the caller's role. @param hash what the server stores of the link */
export async function readClubInvitePreview(
  db: DatabaseTransaction,
  hash: Buffer,
): Promise<ClubInvitePreview> {
  const { rows } = await sql<{ preview: ClubInvitePreview }>`
    select club_invite_preview(${hash}) as preview`.execute(db);
  if (rows[0] === undefined) throw new Error("the database says nothing of the invitation");
  return rows[0].preview;
}
