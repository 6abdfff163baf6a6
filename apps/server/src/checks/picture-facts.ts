import type { PictureFacts } from "@capicu/consistency/picture/picture-facts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export async function savePictureFacts(
  db: DatabaseTransaction,
  etag: string,
  { width, height, palette, hashes }: PictureFacts,
): Promise<void> {
  await sql`
    with kept as (
      insert into picture_facts (etag, width, height, palette)
      values (${etag}, ${width}, ${height}, ${[...palette]}::real[])
      on conflict (etag) do nothing
      returning id
    )
    insert into picture_words (picture_id, hash)
    select kept.id, word.hash from kept, unnest(${signed(hashes)}::bigint[]) as word (hash)
    on conflict do nothing`.execute(db);
}

/** The same value as the database's signed 64-bit number. */
export const signed = (hashes: readonly string[]): string[] =>
  hashes.map((hash) => BigInt.asIntN(64, BigInt(`0x${hash}`)).toString());
