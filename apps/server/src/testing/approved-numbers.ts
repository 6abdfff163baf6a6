import { sql } from "kysely";

import { submit, type TestPlayer, type TestProduct } from "./test-product.ts";

/** Writes the ledger row of an approved submission, with a screenshot beside it or without one. */
export async function approveNumbers(
  { world }: TestProduct,
  player: TestPlayer,
  { screenshot }: { screenshot: boolean },
) {
  const db = world.platform.database.service;
  const { id } = await submit(player);
  if (screenshot)
    await sql`
      insert into submission_evidence (submission_id, half, path)
      values (${id}, 'top_half', 'a/b.png')`.execute(db);
  await sql`
    select record_sources(record_approved_statistics(item, null), item)
    from stats_submissions as item where id = ${id}`.execute(db);
}
