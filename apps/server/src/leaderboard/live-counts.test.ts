// The counts in a process follow the database without gaps and without counting anything twice.
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { RowChange } from "@capicu/platform/kernel/changes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { foldChanges } from "#ground/fold-changes.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { createLiveCounts, type LiveCounts } from "./live-counts.ts";

const PLAYERS = 60;
const SCORES = [0, 5, 63, 64, 4096, 9000];

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  await sql`
    insert into auth.users (id, email)
    select md5('live ' || n)::uuid, 'live' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`.execute(db());
  await sql`
    insert into users (id, email, username, display_name, handle)
    select md5('live ' || n)::uuid, 'live' || n || '@example.com', 'live' || n, 'live' || n, '@live' || n
    from generate_series(1, ${PLAYERS}::integer) as n`.execute(db());
  await sql`
    insert into user_stats (user_id)
    select md5('live ' || n)::uuid from generate_series(1, ${PLAYERS}::integer) as n`.execute(db());
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

function followed(): LiveCounts & Disposable {
  const counts = createLiveCounts(db());
  const unsubscribe = product.world.platform.changes.subscribe((batch) => counts.apply(batch));
  return { ...counts, [Symbol.dispose]: unsubscribe };
}

async function write(step: number): Promise<void> {
  const id = sql`md5('live ' || ${1 + ((step * 7) % PLAYERS)}::integer)::uuid`;
  if (step % 5 === 0)
    await sql`
      update users set show_stats = not show_stats, country = ${step % 2 ? "DO" : null}
      where id = ${id}`.execute(db());
  else if (step % 17 === 0) await foldChanges(db(), "score_changes");
  else
    await sql`
      update user_stats set wins = ${SCORES[step % SCORES.length]}, casual_wins = ${step}
      where user_id = ${id}`.execute(db());
}

async function held(counts: LiveCounts) {
  const { byMode, countries } = await counts.get();
  const ranks = MODES.map((mode) => SCORES.map((score) => byMode[mode].rankOf(score)));
  return { ranks, total: byMode.overall.total, country: countries.get("DO") ?? 0 };
}

async function stored() {
  const rankOf = async (mode: Mode, score: number) => {
    const { rows } = await sql<{ rank: number }>`
      select 1 + ${sql.ref(`${mode}_above`)}::int as rank
      from players_above(${score}::bigint, ${score}::bigint, ${score}::bigint)`.execute(db());
    return rows[0]?.rank;
  };
  const { rows } = await sql<{ total: number; country: number }>`
    select
      count(*)::int as total,
      count(*) filter (where country = 'DO' and profile_visibility = 'public')::int as country
    from user_stats join users on users.id = user_id where is_listed(users)`.execute(db());
  return {
    ranks: await Promise.all(
      MODES.map((mode) => Promise.all(SCORES.map((score) => rankOf(mode, score)))),
    ),
    ...rows[0],
  };
}

test("counts read in the midst of writes are exact once the feed has delivered these", async () => {
  using early = followed();
  await early.get();
  const readers: (LiveCounts & Disposable)[] = [];
  let step = 0;
  const writer = async () => {
    while (step < 300) {
      step += 1;
      if (step % 30 === 0) {
        const reader = followed();
        readers.push(reader);
        void reader.get();
      }
      await write(step);
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);

  const expected = await stored();
  for (const reader of [early, ...readers])
    await expect.poll(() => held(reader), { timeout: 5000 }).toEqual(expected);
  for (const reader of readers) reader[Symbol.dispose]();
});

test.each([
  ["is added to them when they were read before its commit", "999999999999", 1],
  ["is not added when they have it", "3", 0],
])("a change that arrives while counts are read %s", async (_name, transaction, more) => {
  const before = await held(createLiveCounts(db()));
  const counts = createLiveCounts(db());

  const reading = counts.get();
  counts.apply([aChange(transaction)]);
  await reading;

  expect((await held(counts)).total).toBe(before.total + more);
});

/** The change of a player who was not counted before, as the feed delivers it. */
function aChange(transaction: string): RowChange {
  const scores = { new_overall: 5, new_casual: 5, new_blitz: 5, new_country: null };
  const nothing = { old_overall: null, old_casual: null, old_blitz: null, old_country: null };
  return {
    schema: "public",
    table: "score_changes",
    type: "INSERT",
    commitTimestamp: "2026-01-01T00:00:00Z",
    record: { id: 1, written_by: transaction, ...scores, ...nothing },
    oldRecord: null,
    removed: null,
  };
}

test("players who were counted anew are read anew", async () => {
  using counts = followed();
  const { total } = await held(counts);

  await sql`alter table user_stats disable trigger count_statistics`.execute(db());
  await sql`delete from user_stats where user_id in (
    select id from users where username like 'live%' and is_listed(users) limit 3)`.execute(db());
  await sql`alter table user_stats enable trigger count_statistics`.execute(db());
  await sql`select recount_scores()`.execute(db());

  await expect.poll(async () => (await held(counts)).total, { timeout: 5000 }).toBe(total - 3);
});
