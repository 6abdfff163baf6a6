// What a pair costs does not grow with the games of others: it is found from one player's entries, by index.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { confirmedGames } from "#testing/confirmed-games.ts";
import { testProduct } from "#testing/test-product.ts";

const OTHERS = 400;
const ROUNDS = 40;
const GAMES = 6;
/** Its four entries, its seats, round, result and hands are read for the sums, the opponents and the hands. */
const ROWS_OF_A_GAME = 40;

test("its figures read few rows among 4,000 games", async () => {
  // Of this test alone, because the plan follows what other tests have left in its tables.
  await using alone = await ownDatabase(MIGRATIONS.slice(1));
  await using product = await testProduct({ database: alone });
  const games = confirmedGames(product);
  const { database } = product.world.platform;
  const player = () => product.aPlayer();
  const [ana, luis, beto, rosa] = [await player(), await player(), await player(), await player()];
  const event = await games.anEventOfGames();
  for (let game = 0; game < GAMES; game += 1) {
    const { round } = await games.addGame(event, { seats: [ana, luis, beto, rosa] });
    await games.writeSheet(event, {
      round,
      author: ana,
      lines: [
        [0, 60],
        [1, 40],
        [0, 40],
      ],
    });
  }
  const { id: crowd } = await games.anEventOfGames();
  await sql`
    insert into event_entrants (id, event_id, guest_name, state)
    select md5(${crowd}::text || n)::uuid, ${crowd}, 'Guest', 'registered'
    from generate_series(0, ${OTHERS - 1}::integer) as n`.execute(database.service);
  await sql`
    insert into event_rounds (event_id, no, state, engine_version, seed, drawn_from, proposal, published_at)
    select ${crowd}, no, 'closed', 1, 'seed-of-test', '{}', '{}', now()
    from generate_series(1, ${ROUNDS}::integer) as no`.execute(database.service);
  await sql`
    insert into event_tables (event_id, round_no, no, north, east, south, west)
    select ${crowd}, round, n + 1, md5(${crowd}::text || 4 * n)::uuid, md5(${crowd}::text || 4 * n + 1)::uuid,
      md5(${crowd}::text || 4 * n + 2)::uuid, md5(${crowd}::text || 4 * n + 3)::uuid
    from generate_series(1, ${ROUNDS}::integer) as round, generate_series(0, ${OTHERS / 4 - 1}::integer) as n`.execute(
    database.service,
  );
  await sql`
    insert into event_results (event_id, round_no, table_no, kind, points, winner, state, decided_at)
    select event_id, round_no, no, 'played', '{100,60}', 0, 'confirmed', now()
    from event_tables where event_id = ${crowd}`.execute(database.service);
  await sql`
    insert into event_hands (id, event_id, round_no, table_no, entered_by, no, side, kind, points)
    select gen_random_uuid(), event_id, round_no, no, ${rosa.id}, 1, 0, 'out', 50
    from event_tables where event_id = ${crowd}`.execute(database.service);
  // As autovacuum does.
  for (const table of ["entrants", "rounds", "tables", "results", "hands"])
    await sql`analyze ${sql.id(`event_${table}`)}`.execute(database.service);

  const { found, read } = await database.asService(async (db) => {
    // A table of one page, as that of the rounds, is read whole even where there is an index.
    await sql`set local enable_seqscan = off`.execute(db);
    const before = await rowsRead(db);
    const { rows } = await sql<{ games: number }>`
      select (pair_figures(${ana.id}, ${beto.id}, 5, 2) -> 'games')::integer as games`.execute(db);
    return { found: rows[0]?.games, read: (await rowsRead(db)) - before };
  });

  expect(found).toBe(GAMES);
  expect(read).toBeGreaterThan(GAMES);
  expect(read).toBeLessThan(GAMES * ROWS_OF_A_GAME);
});

/** Of the tables of events, by this connection; what it did before the transaction may be among it. */
async function rowsRead(db: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as read
    from pg_stat_xact_user_tables where relname like 'event%'`.execute(db);
  return rows[0]?.read ?? 0;
}
