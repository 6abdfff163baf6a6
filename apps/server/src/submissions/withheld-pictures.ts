import { UNDO_DAYS } from "@capicu/contract/review-queue";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const AT_ONCE = 200;

/** Pictures that were taken from the public, once no decision about them can be undone. Returns whether more may be due. */
export async function removeWithheldPictures(service: Query): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`
    select remove_withheld_pictures(${UNDO_DAYS}, ${AT_ONCE}) as removed`.execute(service);
  return rows[0]?.removed === AT_ONCE;
}
