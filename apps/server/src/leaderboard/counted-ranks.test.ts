// The counts in the database equal a recount of all players, whatever was written and in whatever order.
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { foldChanges } from "#ground/fold-changes.ts";
import { approveSubmission } from "#moderation/decide-submission.ts";
import { randomNumbers } from "#testing/random-numbers.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const PLAYERS = 120;
const AT_ONCE = 6;

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const platform = () => product.world.platform.database;
const run = (statement: RawBuilder<unknown>) => statement.execute(platform().service);

const idOf = (number: number) => sql`md5('counted ' || ${number}::text)::uuid`;

async function addPlayers() {
  await run(sql`
    insert into auth.users (id, email)
    select md5('counted ' || n)::uuid, 'counted' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`);
  await run(sql`
    insert into users (id, email, username, display_name, handle, country)
    select md5('counted ' || n)::uuid, 'counted' || n || '@example.com', 'counted' || n, 'counted' || n,
      '@counted' || n, case n % 3 when 0 then 'DO' when 1 then 'PR' end
    from generate_series(1, ${PLAYERS}::integer) as n`);
}

/** Scores on both sides of the bucket limits. */
const SCORES = [0, 1, 63, 64, 65, 4095, 4096, 4097, 8191, 8192, 70_000, 262_144, 3_000_000];

async function approve(number: number, wins: readonly number[]) {
  const { rows } = await sql<{ id: string }>`
    insert into stats_submissions (user_id, domino_app, overall_wins, casual_wins, blitz_wins)
    select id, 'domino-by-flyclops', ${wins[0]}, ${wins[1]}, ${wins[2]}
    from users where id = ${idOf(number)}
    returning id`.execute(platform().service);
  const submission = rows[0];
  if (submission === undefined) return;
  await approveSubmission(platform().service, {
    submissionId: submission.id,
    adminId: admin.id,
    reason: null,
    evidenceVersion: null,
    isBulk: false,
  });
}

/** Locks the player's row first, as every decision does. */
function writeStats(number: number, statement: RawBuilder<unknown>) {
  return platform().asService(async (db) => {
    await sql`select from users where id = ${idOf(number)} for no key update`.execute(db);
    await statement.execute(db);
  });
}

/** One write that moves ranks. */
function writeAnything(random: (below: number) => number): Promise<unknown> {
  const number = 1 + random(PLAYERS);
  const wins = Array.from({ length: 3 }, () => SCORES[random(SCORES.length)] ?? 0);
  const update = (change: RawBuilder<unknown>) =>
    run(sql`update users set ${change} where id = ${idOf(number)}`);
  const writes = [
    () => approve(number, wins),
    () => approve(number, wins),
    () =>
      writeStats(
        number,
        sql`
        update user_stats set wins = ${wins[0]}, blitz_wins = ${wins[1]}
        where user_id = ${idOf(number)}`,
      ),
    () => writeStats(number, sql`delete from user_stats where user_id = ${idOf(number)}`),
    () => update(sql`banned_at = case when banned_at is null then now() end`),
    () => update(sql`unranked_at = case when unranked_at is null then now() end`),
    () => update(sql`show_stats = not show_stats`),
    () =>
      update(sql`
        profile_visibility = (array['public', 'friends', 'private'])[${1 + random(3)}::integer]`),
    () => update(sql`country = (array['DO', 'PR', 'MX', null])[${1 + random(4)}::integer]`),
    () => run(sql`select fold_score_changes(${1 + random(20)}::integer)`),
  ];
  return (writes[random(writes.length)] ?? fold)();
}

const fold = () => foldChanges(platform().service, "score_changes");

/** The differences between the counts and a recount: around every existing score, in the total and in each country. */
async function findDifferences() {
  const { rows } = await sql<{ what: string; counted: number; recounted: number }>`
    with listed as materialized (
      select mode, own.score
      from user_stats join users on users.id = user_id
      cross join lateral (
        values ('overall', overall_wins), ('casual', casual_wins), ('blitz', blitz_wins)
      ) as own (mode, score)
      where banned_at is null and unranked_at is null and show_stats
        and profile_visibility <> 'private'
    ),
    asked as (
      select distinct mode, scores.score + step as score
      from (values ('overall'), ('casual'), ('blitz')) as modes (mode)
      cross join unnest(${SCORES}::bigint[]) as scores (score)
      cross join (values (-1), (0), (1)) as steps (step)
    ),
    compared as (
      select mode || ' ' || score as what,
        case mode when 'overall' then overall_above when 'casual' then casual_above else blitz_above end
          as counted,
        (select count(*) from listed where listed.mode = asked.mode and listed.score > asked.score)
          as recounted
      from asked cross join lateral players_above(score, score, score)
      union all
      select 'total', listed_players(), count(*) from listed where mode = 'overall'
      union all
      select 'listed', listed, (select count(*) from listed where mode = 'overall')
      from players_above(0, 0, 0)
    )
    select what, counted::int, recounted::int from compared where counted <> recounted`.execute(
    platform().service,
  );
  return rows;
}

/** Compares the countries, whose counts are complete only when all changes are folded. */
async function findCountryDifferences() {
  const { rows } = await sql<{ country: string; counted: number; recounted: number }>`
    select country, counted::int, recounted::int
    from (select country, players as counted from country_counts where players <> 0) as counts
    full join (
      select country, count(*) as recounted
      from user_stats join users on users.id = user_id
      where banned_at is null and unranked_at is null and show_stats
        and profile_visibility = 'public' and country is not null
      group by country
    ) as real using (country)
    where counted is distinct from recounted`.execute(platform().service);
  return rows;
}

describe("ranks by counts equal a recount", () => {
  test("after random writes, several at once, before and after folding, and after accounts are deleted", async () => {
    const random = randomNumbers(20_261_123);
    await addPlayers();

    for (let round = 0; round < 4; round += 1) {
      let left = 100;
      const writer = async () => {
        for (; left > 0; left -= 1) await writeAnything(random);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, writer));

      expect(await findDifferences()).toEqual([]);
    }
    await fold();
    expect(await findDifferences()).toEqual([]);
    expect(await findCountryDifferences()).toEqual([]);

    await run(sql`delete from auth.users where id in (
      select md5('counted ' || n)::uuid from generate_series(1, ${PLAYERS / 2}::integer) as n)`);
    expect(await findDifferences()).toEqual([]);
    await fold();
    expect(await findDifferences()).toEqual([]);
    expect(await findCountryDifferences()).toEqual([]);

    // A new count of everybody gives the same.
    const before = await snapshotOfCounts();
    await run(sql`select recount_scores()`);
    expect(await snapshotOfCounts()).toEqual(before);
  }, 240_000);

  async function snapshotOfCounts() {
    const { rows } = await sql`
      select mode, level, bucket::text, players::int from score_counts where players <> 0
      order by mode, level, bucket`.execute(platform().service);
    return rows;
  }

  test("a ban and new statistics at the same moment count the player once or not at all", async () => {
    await run(sql`update users set banned_at = null, unranked_at = null, show_stats = true,
      profile_visibility = 'public' where username like 'counted%'`);
    for (let number = PLAYERS / 2 + 1; number <= PLAYERS; number += 1) {
      await approve(number, [number, 1, 1]);
      await Promise.all([
        run(sql`update users set banned_at = now() where id = ${idOf(number)}`),
        run(sql`update user_stats set wins = ${number + 9000} where user_id = ${idOf(number)}`),
      ]);
    }

    expect(await findDifferences()).toEqual([]);
  });

  test("the ranks of an approval leave out the player's own former place", async () => {
    const player = await product.aPlayer();
    await run(sql`
      insert into user_stats (user_id, wins, casual_wins, blitz_wins)
      values (${player.id}, 1900000000, 1900000000, 5)`);
    const { rows } = await sql<Record<string, number>>`
      with sent as (
        insert into stats_submissions (user_id, domino_app, overall_wins, casual_wins, blitz_wins)
        values (${player.id}, 'domino-by-flyclops', 1800000000, 5, 5) returning *
      )
      select (current_ranks(sent::stats_submissions)).*, listed_players()::int as listed
      from (select * from sent) as sent`.execute(platform().service);

    const { rows: recounted } = await sql<Record<string, number>>`
      select
        1 + count(*) filter (where overall_wins > 1800000000)::int as overall_rank,
        1 + count(*) filter (where casual_wins > 5)::int as casual_rank,
        1 + count(*) filter (where blitz_wins > 5)::int as blitz_rank,
        1 + count(*)::int as ranked_players,
        1 + count(*)::int as listed
      from user_stats join users on users.id = user_id
      where is_listed(users) and user_id <> ${player.id}`.execute(platform().service);
    expect(rows).toEqual(recounted);
  });
});
