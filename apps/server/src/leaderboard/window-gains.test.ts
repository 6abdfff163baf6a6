// The gains in time windows equal those computed from the whole ledger, whatever was written, and whether the
// rows in the database were brought up to date before, long ago or while others wrote.
import type { BoardPlayer, LeaderboardQuery, Timeframe } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { randomNumbers, type Random } from "#testing/random-numbers.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import type { BoardRow } from "./board-columns.ts";
import type { RowsQuery } from "./board-query.ts";
import { readRows } from "./board-rows.ts";
import { writeCursor } from "./cursor.ts";
import { foldWindows } from "./fold-windows.ts";

const PLAYERS = 40;
const AT_ONCE = 5;
const WINDOWS = { day: "1 day", week: "7 days", month: "1 month" } as const;
type Window = keyof typeof WINDOWS;
const TIMEFRAMES = Object.keys(WINDOWS) as Window[];
const FILTERS = ["all", "country:DO", "following"];

let product: TestProduct;
let viewerId: string;

beforeAll(async () => {
  product = await testProduct();
  viewerId = (await product.aPlayer()).id;
  await run(sql`
    insert into auth.users (id, email)
    select md5('window ' || n)::uuid, 'window' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`);
  await run(sql`
    insert into users (id, email, username, display_name, handle, country)
    select md5('window ' || n)::uuid, 'window' || n || '@example.com', 'window' || n, 'window' || n,
      '@window' || n, case n % 3 when 0 then 'DO' when 1 then 'PR' end
    from generate_series(1, ${PLAYERS}::integer) as n`);
  await run(sql`
    insert into follows (follower_id, following_id)
    select ${viewerId}::uuid, md5('window ' || n)::uuid
    from generate_series(1, ${PLAYERS}::integer, 2) as n`);
});

afterAll(() => product[Symbol.asyncDispose]());

const database = () => product.world.platform.database;
const run = (statement: RawBuilder<unknown>) => statement.execute(database().service);

const idOf = (number: number) => sql`md5('window ' || ${number}::text)::uuid`;

/** Writes in a transaction that has locked the player's row, as the product does. */
function change(number: number, ...statements: RawBuilder<unknown>[]) {
  return database().asService(async (db) => {
    await sql`select from users where id = ${idOf(number)} for no key update`.execute(db);
    for (const statement of statements) await statement.execute(db);
  });
}

const decide = (number: number, ...statements: RawBuilder<unknown>[]) =>
  change(
    number,
    ...statements,
    sql`select publish_stats(${idOf(number)}) from users where id = ${idOf(number)}`,
  );

/** An approval at some time in the last forty days, of a submission sent at some other time. */
function approve(number: number, random: Random) {
  const wins = random(40);
  const games = random(4) === 0 ? 0 : wins + random(20);
  return sql`
    with sent as (
      insert into stats_submissions (user_id, domino_app, status)
      select id, 'domino-by-flyclops', 'approved' from users where id = ${idOf(number)}
      returning id, user_id
    )
    insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, line,
      overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
      casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
      blitz_percent_complete)
    select user_id, id, now() - make_interval(mins => ${random(60_000)}::integer),
      now() - make_interval(hours => ${random(3) === 0 ? random(30) : random(1000)}::integer),
      ${1 + random(2)}::integer, ${wins * 2}, ${random(30)}, 50, ${games * 2}, ${wins * 100},
      ${wins}, ${random(20)}, 50, ${games}, ${wins * 60}, ${random(9)}, ${random(9)}, 50,
      ${random(3)}, ${wins * 40}, ${random(90)}
    from sent`;
}

const undo = (number: number) => sql`
  update approved_statistics set retracted_at = now()
  where id = (
    select max(id) from approved_statistics where user_id = ${idOf(number)} and retracted_at is null)`;

function fold(random: Random) {
  const hours = random(60) - 30;
  return run(sql`
    select fold_window_changes(
      ${1 + random(12)}::integer, now() + make_interval(hours => ${hours}::integer))`);
}

/** By how much the clock of the last run differs from that of the reader. */
const HOURS_OFF = [-1, 0, -26, 30, -80, 3];

/** Brings all rows up to date as a run at another time would have left them. */
async function foldAsOf(hoursOff: number) {
  const at = new Date(Date.now() + hoursOff * 3_600_000);
  const runOnce = async () => {
    const { rows } = await sql<{ is_more: boolean }>`
      select fold_window_changes(7, ${at}::timestamptz) as is_more`.execute(database().service);
    return rows[0]?.is_more;
  };
  while (await runOnce());
}

function writeAnything(random: Random): Promise<unknown> {
  const number = 1 + random(PLAYERS);
  const update = (assignment: RawBuilder<unknown>) =>
    run(sql`update users set ${assignment} where id = ${idOf(number)}`);
  const writes = [
    () => decide(number, approve(number, random)),
    () => decide(number, approve(number, random)),
    () => decide(number, approve(number, random), approve(number, random)),
    () => decide(number, undo(number)),
    () => update(sql`banned_at = case when banned_at is null then now() end`),
    () => update(sql`unranked_at = case when unranked_at is null then now() end`),
    () => update(sql`show_stats = not show_stats`),
    () =>
      update(sql`
        profile_visibility = (array['public', 'friends', 'private'])[${1 + random(3)}::integer]`),
    () => update(sql`country = (array['DO', 'PR', null])[${1 + random(3)}::integer]`),
    () => change(number, sql`delete from user_stats where user_id = ${idOf(number)}`),
    () => fold(random),
  ];
  return (writes[random(writes.length)] ?? (() => fold(random)))();
}

const aQuery = (query: Pick<LeaderboardQuery, "mode" | "timeframe" | "filter">): RowsQuery => ({
  ...query,
  app: "domino-by-flyclops",
  limit: 500,
  cursor: null,
  viewerId,
  isRare: query.mode === "casual",
});

const COUNTS = ["wins", "losses", "games_played", "points_scored"];

/** The definition: the latest approved numbers minus those at the start of the window, on the same line. */
async function readLedger(db: Query, query: RowsQuery) {
  const { mode, filter } = query;
  const since = sql`now() - ${WINDOWS[query.timeframe as Window]}::interval`;
  const gains = MODES.flatMap((each) => [
    ...COUNTS.map(
      (name) => `greatest(latest.${each}_${name} - base.${each}_${name}, 0) as ${each}_${name}`,
    ),
    `coalesce(round(100.0 * greatest(latest.${each}_wins - base.${each}_wins, 0) / nullif(
       greatest(latest.${each}_wins - base.${each}_wins, 0)
       + greatest(latest.${each}_losses - base.${each}_losses, 0), 0), 2), 0) as ${each}_win_rate`,
    `latest.${each}_percent_complete`,
  ]);
  const inFilter = {
    all: sql`true`,
    "country:DO": sql`country = 'DO' and profile_visibility = 'public'`,
    following: sql`exists (
      select from follows where follower_id = ${viewerId}::uuid and following_id = users.id)`,
  }[filter];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    with figures as (
      select user_stats.user_id, user_stats.first_approved_at, ${sql.raw(gains.join(", "))}
      from (
        select distinct on (user_id) * from approved_statistics
        where approved_at > ${since} and retracted_at is null
        order by user_id, submitted_at desc, id desc
      ) as latest
      join user_stats on user_stats.user_id = latest.user_id
      join lateral (
        select * from approved_statistics
        where approved_statistics.user_id = latest.user_id and retracted_at is null
          and approved_statistics.line = latest.line
        order by approved_at <= ${since} desc,
                 case when approved_at <= ${since} then submitted_at end desc nulls last,
                 case when approved_at <= ${since} then -id end,
                 submitted_at, id
        limit 1
      ) as base on true
    ),
    placed as (
      select figures.*, rank() over (order by ${sql.ref(`${mode}_wins`)} desc) as place,
        count(*) over () as set_size
      from figures
      join users on users.id = user_id
      where is_listed(users) and ${sql.ref(`${mode}_games_played`)} > 0 and ${inFilter}
    )
    select to_jsonb(placed) as row from placed
    order by ${sql.ref(`${mode}_wins`)} desc, ${sql.ref(`${mode}_losses`)}, first_approved_at, user_id`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** The columns that both readings have. */
const compared = (row: BoardRow, like: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.keys(like ?? {}).map((name) => [name, (row as Record<string, unknown>)[name]]),
  );

const VIEWS = TIMEFRAMES.flatMap((timeframe) =>
  MODES.flatMap((mode) => FILTERS.map((filter) => ({ timeframe, mode, filter }))),
);

/** The boards whose rows differ from those of the ledger. */
async function findDifferences() {
  const found = [];
  for (const view of VIEWS) {
    const query = aQuery(view);
    // In one transaction, so that the windows begin at the same moment.
    const [rows, expected] = await database().asService(async (db) => {
      await sql`set transaction isolation level repeatable read`.execute(db);
      return [await readRows(db, query), await readLedger(db, query)];
    });
    const same = rows.map((row, at) => compared(row, expected[at]));
    if (JSON.stringify(sorted(same)) !== JSON.stringify(sorted(expected)))
      found.push({ view, rows: same, expected });
  }
  return found;
}

const sorted = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe("the gains in a window equal those computed from the ledger", () => {
  test("after random writes, several at once, while others bring rows up to date", async () => {
    const random = randomNumbers(20_261_124);
    for (let number = 1; number <= PLAYERS; number += 1)
      await decide(number, approve(number, random), approve(number, random));
    expect(await findDifferences()).toEqual([]);

    for (let round = 0; round < 6; round += 1) {
      let left = 50;
      const writer = async () => {
        for (; left > 0; left -= 1) await writeAnything(random);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, writer));
      expect(await findDifferences()).toEqual([]);
      await foldAsOf(HOURS_OFF[round] ?? 0);
      expect(await findDifferences()).toEqual([]);
    }
    while (await foldWindows(database().service));
    expect(await findDifferences()).toEqual([]);
  }, 240_000);

  test("after accounts are deleted, before and after their rows are removed", async () => {
    await run(sql`delete from auth.users where id in (
      select md5('window ' || n)::uuid from generate_series(1, ${PLAYERS}::integer, 4) as n)`);

    expect(await findDifferences()).toEqual([]);
    while (await foldWindows(database().service));
    expect(await findDifferences()).toEqual([]);
    const { rows } = await sql`
      select from window_gains where not exists (select from users where id = user_id)`.execute(
      database().service,
    );
    expect(rows).toEqual([]);
  });

  test("what is kept in batches is what a computation of everything gives", async () => {
    const before = await keptRows();

    await run(sql`select recount_windows()`);

    expect(await keptRows()).toEqual(before);
    expect(await findDifferences()).toEqual([]);
  });

  async function keptRows() {
    const { rows: gains } = await sql<BoardPlayer>`
      select * from window_gains order by timeframe, user_id`.execute(database().service);
    const { rows: counts } = await sql`
      select * from window_counts order by timeframe, mode, country, wins`.execute(
      database().service,
    );
    return { gains, counts };
  }
});

const listEverybody = () =>
  run(sql`
    update users
    set banned_at = null, unranked_at = null, show_stats = true, profile_visibility = 'public'
    where username like 'window%'`);

test("pages of a window follow one another without a gap or a repeat", async () => {
  await listEverybody();
  const base = aQuery({ mode: "casual", timeframe: "month", filter: "all" });
  const inOnePage = await readRows(database().service, base);

  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const rows: BoardRow[] = await readRows(database().service, { ...base, cursor, limit: 3 });
    found.push(...rows.slice(0, 3).map(({ user_id }) => user_id));
    cursor = rows.length > 3 ? cursorAt(rows[2], "casual") : null;
  } while (cursor !== null);

  expect(found.length).toBeGreaterThan(6);
  expect(found).toEqual(inOnePage.map(({ user_id }) => user_id));
});

function cursorAt(row: BoardRow | undefined, mode: Mode): string | null {
  if (row === undefined) return null;
  return writeCursor({
    wins: row[`${mode}_wins`],
    losses: row[`${mode}_losses`],
    approvedAt: row.first_approved_at,
    id: row.user_id,
  });
}

test("a search in a window keeps the places of the whole window", async () => {
  await listEverybody();
  const query = aQuery({ mode: "overall", timeframe: "month" satisfies Timeframe, filter: "all" });
  const all = await readRows(database().service, query);
  const [, , third] = all;

  const search = third?.username ?? "";
  const rows = await readRows(database().service, { ...query, search });

  expect(rows).toContainEqual(third);
  expect(rows).toEqual(all.filter(({ username }) => username.includes(search)));
});
