// The counters of the overview and the rows of the queue say what a recount of everything says, whatever
// was written and in whatever order.
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveFlags } from "#checks/submission-checks.ts";
import { foldChanges } from "#ground/fold-changes.ts";
import { randomNumbers } from "#testing/random-numbers.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const PLAYERS = 10;
const AT_ONCE = 6;
const WAITING_MAX = 10;

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
  await run(sql`
    insert into auth.users (id, email)
    select ${idOf(sql`n`)}, 'overview' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`);
  // Who registers has a session before the profile.
  await run(sql`
    insert into auth.sessions (user_id, refresh_key)
    select ${idOf(sql`n`)}, '' from generate_series(1, ${PLAYERS}::integer, 4) as n`);
  await run(sql`
    insert into users (id, email, username, display_name, handle)
    select ${idOf(sql`n`)}, 'overview' || n || '@example.com', 'overview' || n, 'overview' || n,
      '@overview' || n
    from generate_series(1, ${PLAYERS}::integer) as n`);
});

afterAll(() => product[Symbol.asyncDispose]());

const platform = () => product.world.platform.database;
const run = (statement: RawBuilder<unknown>) => statement.execute(platform().service);
const fold = () => foldChanges(platform().service, "counter_changes");

function idOf(number: RawBuilder<unknown>) {
  return sql`md5('overview ' || ${number}::text)::uuid`;
}
const playerOf = (number: number) => idOf(sql`${number}`);

async function findSubmission(number: number, state: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select id from stats_submissions where user_id = ${playerOf(number)} and ${state}
    order by md5(id::text || clock_timestamp()) limit 1`.execute(platform().service);
  return rows[0]?.id;
}

const OPEN = sql`is_open(status)`;
const DECIDED = sql`status in ('approved', 'rejected')`;

/** One write of a kind that moves a count or the queue. */
function writeAnything(random: (below: number) => number): Promise<unknown> {
  const number = 1 + random(PLAYERS);
  const player = playerOf(number);
  const verdict = random(3) === 0 ? "rejected" : "approved";
  const [games, priority, days] = [random(5000), random(101), random(60)];
  const submit = () =>
    run(sql`
      insert into stats_submissions (user_id, domino_app, overall_wins, casual_wins)
      select id, 'domino-by-flyclops', ${games}, ${games} from users
      where id = ${player} and (
        select count(*) from stats_submissions where user_id = users.id and ${OPEN}
      ) < ${WAITING_MAX}`);
  const onOne = async (state: RawBuilder<unknown>, act: (id: string) => Promise<unknown>) => {
    const id = await findSubmission(number, state);
    if (id !== undefined) await act(id);
  };
  const decide = () =>
    onOne(OPEN, (id) => run(sql`select decide_submission(${id}, ${admin.id}, ${verdict}, '{}')`));
  const update = (change: RawBuilder<unknown>) =>
    run(sql`update users set ${change} where id = ${player}`);
  const writes = [
    submit,
    submit,
    submit,
    decide,
    decide,
    decide,
    () => onOne(DECIDED, (id) => run(sql`select undo_decision(${id}, ${admin.id}, 30)`)),
    () => onOne(OPEN, (id) => run(sql`select withdraw_submission(${id}, ${player})`)),
    () =>
      onOne(sql`status = 'rejected'`, (id) =>
        run(sql`select appeal_submission(${id}, ${player}, 'Look again.')`),
      ),
    () =>
      onOne(sql`true`, (id) =>
        platform().asService((db) => saveFlags(db, id, { flags: [], priority, reason: "Chance." })),
      ),
    () => update(sql`banned_at = case when banned_at is null then now() end`),
    // A banned player's submissions are not approved.
    () => update(sql`banned_at = null`),
    () => update(sql`avatar_pending_url = case when avatar_pending_url is null then 'a' end`),
    () => update(sql`banner_pending_url = case when banner_pending_url is null then 'b' end`),
    () =>
      platform().asService(async (db) => {
        // In the order of every decision: the player's row is locked first.
        await sql`select from users where id = ${player} for no key update`.execute(db);
        await sql`delete from user_stats where user_id = ${player}`.execute(db);
      }),
    () =>
      run(sql`
        insert into auth.sessions (user_id, refresh_key, created_at)
        values (${player}, '', now() - make_interval(days => ${days}))`),
    () =>
      run(sql`
        update auth.sessions set refreshed_at = greatest(
          coalesce(refreshed_at, created_at), now() - make_interval(days => ${days})
        ) where user_id = ${player}`),
    () => run(sql`select fold_counter_changes(${1 + random(20)}::integer)`),
  ];
  return (writes[random(writes.length)] ?? fold)();
}

/** What counters and a recount of all rows say differently. */
async function findDifferences() {
  const { rows } = await sql`
    with compared as (
      select 'players' as what, read_counter('players') as counted, count(*) as recounted from users
      union all
      select 'banned', read_counter('banned'), count(*) from users where banned_at is not null
      union all
      select 'pictures', read_counter('pending_pictures'),
        count(avatar_pending_url) + count(banner_pending_url)
      from users
      union all
      select 'games', read_counter('games'), coalesce(sum(games_played), 0) from user_stats
      union all
      select 'active for ' || days, players_active_since(current_day - days),
        (select count(*) from player_activity where active_on >= current_day - days)
      from generate_series(0, 61) as days, utc_day(now()) as current_day
    )
    select what, counted::text, recounted::text from compared where counted <> recounted`.execute(
    platform().service,
  );
  return rows;
}

/** Players whose day of activity is not that of their last act; other tests also remove acts. */
async function findWrongDays() {
  const { rows } = await sql`
    select username, active_on, acts.day
    from users
    left join player_activity on player_activity.user_id = users.id
    left join (
      select user_id, (max(moment) at time zone 'utc')::date as day
      from (
        select user_id, coalesce(refreshed_at, created_at) as moment from auth.sessions
        union all
        select user_id, submitted_at from stats_submissions
      ) as moments
      group by user_id
    ) as acts on acts.user_id = users.id
    where username like 'overview%' and active_on is distinct from acts.day`.execute(
    platform().service,
  );
  return rows;
}

/** Submissions that wait, and those of the queue, where one is not the other. */
async function findMisplaced() {
  const { rows } = await sql`
    select open.id, open.priority, queued.priority as queued_priority
    from (
      select id, coalesce(priority, 0) as priority, submitted_at from stats_submissions
      left join submission_checks on submission_id = id where status in ('pending', 'processing')
    ) as open
    full join waiting_submissions as queued on queued.submission_id = open.id
    where (open.id, open.priority, open.submitted_at)
      is distinct from (queued.submission_id, queued.priority::integer, queued.submitted_at)`.execute(
    platform().service,
  );
  return rows;
}

/** First decisions, and those that say how long their submission waited, where one is not the other. */
async function findWrongWaits() {
  const { rows } = await sql`
    select decision.id, waited_seconds
    from submission_decisions as decision
    join stats_submissions on stats_submissions.id = submission_id
    join users on users.id = user_id
    where username like 'overview%' and waited_seconds is distinct from case
      when decision.id = (
        select min(id) from submission_decisions where submission_id = stats_submissions.id
      ) then extract(epoch from decided_at - submitted_at)::double precision
    end`.execute(platform().service);
  return rows;
}

async function expectExact() {
  expect(await findDifferences()).toEqual([]);
  expect(await findWrongDays()).toEqual([]);
  expect(await findMisplaced()).toEqual([]);
  expect(await findWrongWaits()).toEqual([]);
}

test("counters and queue equal a recount after random writes, several at once, and deletions", async () => {
  const random = randomNumbers(20_261_123);
  // The sessions that were there before their players' profiles.
  await expectExact();

  for (let round = 0; round < 4; round += 1) {
    let left = 250;
    const writer = async () => {
      for (; left > 0; left -= 1) await writeAnything(random);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));

    await expectExact();
  }
  await run(sql`delete from auth.users where id in (
    select ${idOf(sql`n`)} from generate_series(1, ${PLAYERS / 2}::integer) as n)`);
  await expectExact();
  await run(sql`delete from auth.users where id in (
    select ${idOf(sql`n`)} from generate_series(1, ${PLAYERS}::integer) as n)`);
  await expectExact();

  while (await fold()) await expectExact();
  await expectExact();
  const counters = await readCounters();
  await run(sql`select recount_counters()`);
  expect(await readCounters()).toEqual(counters);
}, 240_000);

async function readCounters() {
  const { rows } = await sql`
    select name, value::text from counters where value <> 0 order by name`.execute(
    platform().service,
  );
  return rows;
}
