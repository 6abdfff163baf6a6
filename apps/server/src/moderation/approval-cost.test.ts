// An approval costs the same however long the queue is.
import { sql } from "kysely";
import { expect, test } from "vitest";

import { emptyQueue } from "#testing/review-calls.ts";
import { submit, testProduct } from "#testing/test-product.ts";

import { approveSubmission } from "./decide-submission.ts";

const WAITING = 300;

test("it reads few of the submissions that wait", async () => {
  await using product = await testProduct();
  const { database } = product.world.platform;
  const [admin, player, other] = [
    await product.anAdmin(),
    await product.aPlayer(),
    await product.aPlayer(),
  ];
  const { id } = await submit(player);
  await database.asService(async (db) => {
    await sql`alter table stats_submissions disable trigger user`.execute(db);
    await sql`
      insert into stats_submissions (user_id, domino_app)
      select ${other.id}, 'domino-by-flyclops' from generate_series(1, ${WAITING}::integer)
    `.execute(db);
    await sql`alter table stats_submissions enable trigger user`.execute(db);
  });
  await sql`analyze stats_submissions`.execute(database.service);

  const read = await database.asService(async (db) => {
    // A small table of two players is read whole even where there is an index.
    await sql`set local enable_seqscan = off`.execute(db);
    await approveSubmission(db, {
      submissionId: id,
      adminId: admin.id,
      reason: null,
      evidenceVersion: null,
      isBulk: false,
    });
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'stats_submissions'`.execute(db);
    return rows[0]?.read;
  });

  await emptyQueue(product);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(WAITING);
});
