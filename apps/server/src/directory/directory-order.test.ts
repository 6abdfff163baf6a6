// The order, totals and positions equal those of a scan of all players, whatever was written and in whatever order.
import type { Database } from "@capicu/platform/kernel/database";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PRODUCT_MIGRATIONS } from "#backup/migrate-database.ts";
import { readPlace } from "#ground/directory-place.ts";
import { foldChanges } from "#ground/fold-changes.ts";
import { uuids } from "#ground/uuids.ts";
import { randomNumbers } from "#testing/random-numbers.ts";

import { isRanked, readCursor } from "./cursor.ts";
import { readPage } from "./page.ts";
import { readSummary } from "./summary.ts";

const PLAYERS = 90;
const AT_ONCE = 5;
const NOBODY: ReadonlySet<string> = new Set();
const ALL = { search: "", cursor: null, limit: 100, hidden: NOBODY };

// Of its own, because the tests of other files add players.
let database: Database & AsyncDisposable;

beforeAll(async () => {
  database = await ownDatabase([PRODUCT_MIGRATIONS]);
  await addPlayers();
});

afterAll(() => database[Symbol.asyncDispose]());

const db = () => database.service;
const run = (statement: RawBuilder<unknown>) => statement.execute(db());
const fold = () => foldChanges(db(), "counter_changes");
const idOf = (number: number) => sql`md5('ordered ' || ${number}::text)::uuid`;

/** Accounts of several days, hours and moments, some of them at the same moment. */
async function addPlayers() {
  await run(sql`
    insert into auth.users (id, email)
    select md5('ordered ' || n)::uuid, 'ordered' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`);
  await run(sql`
    insert into users (id, email, username, display_name, handle, created_at)
    select md5('ordered ' || n)::uuid, 'ordered' || n || '@example.com', 'Jóse ' || n, 'ordered' || n,
      '@ordered' || n, timestamptz '2026-03-01 22:10:00.123456Z' + (n % 7) * interval '47 minutes'
    from generate_series(1, ${PLAYERS}::integer) as n`);
}

/** One write that moves players in the directory. */
function writeAnything(random: (below: number) => number): Promise<unknown> {
  const number = 1 + random(PLAYERS);
  const update = (change: RawBuilder<unknown>) =>
    run(sql`update users set ${change} where id = ${idOf(number)}`);
  // The player's row is locked first, as every decision does.
  const writeStats = (statement: RawBuilder<unknown>) =>
    database.asService(async (transaction) => {
      await sql`select from users where id = ${idOf(number)} for no key update`.execute(
        transaction,
      );
      await statement.execute(transaction);
    });
  const approve = () =>
    writeStats(sql`
      insert into user_stats (user_id, wins, losses, win_rate, first_approved_at)
      values (${idOf(number)}, ${random(4)}, ${random(3)}, ${random(10_000) / 100},
        timestamptz '2026-04-01Z' + ${random(3)} * interval '1 microsecond')
      on conflict (user_id) do update
      set wins = excluded.wins, losses = excluded.losses, win_rate = excluded.win_rate`);
  const writes = [
    approve,
    approve,
    approve,
    () => writeStats(sql`delete from user_stats where user_id = ${idOf(number)}`),
    () => update(sql`banned_at = case when banned_at is null then now() end`),
    () => update(sql`unranked_at = case when unranked_at is null then now() end`),
    () => update(sql`show_stats = not show_stats`),
    () =>
      update(sql`
        profile_visibility = (array['public', 'friends', 'private'])[${1 + random(3)}::integer]`),
    () => run(sql`select fold_counter_changes(${1 + random(20)}::integer)`),
  ];
  return (writes[random(writes.length)] ?? fold)();
}

/** The order by a scan of all players. */
async function scannedIds(search = "") {
  const { rows } = await sql<{ id: string }>`
    select users.id
    from users
    left join user_stats
      on user_stats.user_id = users.id and users.show_stats and users.unranked_at is null
    where users.banned_at is null and users.profile_visibility <> 'private'
      and strpos(fold_text(username), ${search}) > 0
    order by overall_wins desc nulls last, overall_losses, first_approved_at,
      case when user_stats.user_id is null then users.created_at end, users.id`.execute(db());
  return rows.map(({ id }) => id);
}

async function pagedIds(limit: number, search = "", hidden = NOBODY) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db(), {
      search,
      cursor,
      limit,
      hidden,
    });
    ids.push(...page.places.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

/** What pages and counters say, beside what a scan of all players says. */
async function pagesAndScan() {
  const ids = await scannedIds();
  const { rows } = await sql<{ mean: number | null }>`
    select avg(overall_win_rate)::float8 as mean
    from user_stats join users on users.id = user_id
    where is_listed(users)`.execute(db());
  const [{ mean } = { mean: null }] = rows;
  const { total, averageWinRate } = await readSummary(db(), NOBODY);
  const { places } = await readPage(db(), ALL);
  const ranks = { total: places.filter(isRanked).length, rankOf: (wins: number) => -wins };
  const standing = places.map((place, index) =>
    isRanked(place) ? { rank: -place.wins, position: null } : { rank: null, position: index + 1 },
  );
  const unlisted = await unlistedId(ids);
  return {
    pages: {
      whole: await pagedIds(100),
      short: await pagedIds(7),
      total,
      mean: averageWinRate?.toFixed(6),
      places: await Promise.all(ids.map((id) => readPlace(db(), ranks, id))),
      unlisted: await readPlace(db(), ranks, unlisted),
    },
    scan: {
      whole: ids,
      short: ids,
      total: ids.length,
      mean: mean?.toFixed(6),
      places: standing,
      unlisted: { rank: null, position: null },
    },
  };
}

/** A player who is private or banned, or nobody. */
async function unlistedId(listed: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from users where id <> all(${uuids(listed)}::uuid[]) limit 1`.execute(db());
  return rows[0]?.id ?? crypto.randomUUID();
}

describe("the directory equals a scan of all players", () => {
  test("after random writes, several at once, before and after folding, and after accounts are deleted", async () => {
    const random = randomNumbers(290);
    let { pages, scan } = await pagesAndScan();
    expect(pages).toEqual(scan);

    for (let round = 0; round < 4; round += 1) {
      let left = 80;
      const writer = async () => {
        for (; left > 0; left -= 1) await writeAnything(random);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, writer));
      ({ pages, scan } = await pagesAndScan());
      expect(pages).toEqual(scan);
    }
    await fold();
    ({ pages, scan } = await pagesAndScan());
    expect(pages).toEqual(scan);

    await run(sql`delete from auth.users where id in (
      select md5('ordered ' || n)::uuid from generate_series(1, 20) as n)`);
    ({ pages, scan } = await pagesAndScan());
    expect(pages).toEqual(scan);

    // A new count of everybody gives the same.
    await run(sql`select recount_counters()`);
    ({ pages, scan } = await pagesAndScan());
    expect(pages).toEqual(scan);
  }, 240_000);

  test("S2.145 a search finds a part of the name, in the same order, by pages", async () => {
    for (const part of ["jose 8", "JóSE 8", "se 8", "8"])
      expect(await pagedIds(3, part)).toEqual(
        await scannedIds(part.toLowerCase().replace("ó", "o")),
      );
    expect(await pagedIds(3, "ordered")).toEqual([]);
    expect(await pagedIds(3, "jose%")).toEqual([]);
  });

  test("who is hidden is on no page and in no total", async () => {
    const all = await scannedIds();
    const hidden = new Set([all[0] ?? "", all.at(-1) ?? "", crypto.randomUUID()]);

    expect(await pagedIds(4, "", hidden)).toEqual(all.slice(1, -1));
    expect((await readSummary(db(), hidden)).total).toBe(all.length - 2);
  });

  test("players who stay where they are come once each while others move", async () => {
    const random = randomNumbers(7);
    const before = await scannedIds();
    const still = before.filter((_, index) => index % 2 === 0);
    const moving = before.filter((_, index) => index % 2 === 1);
    const idsOfPages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(db(), {
        ...ALL,
        limit: 5,
        cursor,
      });
      idsOfPages.push(...page.places.map(({ id }) => id));
      cursor = page.nextCursor;
      const id = moving[random(moving.length)] ?? "";
      await run(sql`update users set show_stats = not show_stats where id = ${id}`);
      await run(sql`update user_stats set wins = ${random(4)} where user_id = ${id}`);
    } while (cursor !== null);

    expect(idsOfPages.filter((id) => still.includes(id))).toEqual(still);
  });
});

test("a cursor is that of the last player on the page", async () => {
  const { places, nextCursor } = await readPage(db(), { ...ALL, limit: 3 });

  expect(readCursor(nextCursor ?? "")).toEqual(places[2]);
});
