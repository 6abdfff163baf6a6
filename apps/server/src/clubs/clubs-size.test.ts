// What reading clubs costs does not grow with the site: 10,000 clubs, and one with 1,000 members.
import { LeaderboardQuery, type Leaderboard } from "@capicu/contract/leaderboard";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubRows } from "#leaderboard/club-rows.ts";
import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const CLUBS = 10_000;
const MEMBERS = 1000;

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;
let large: TestClub;
let viewer: TestPlayer;

const db = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
  viewer = await product.aPlayer();
  await sql`
    insert into clubs (id, slug, name, place, time_zone, kind, colours, members_count)
    select md5('club ' || n)::uuid, 'club-' || n, 'Club ' || n, 'Place ' || n % 100, 'UTC', 'public',
      '{#000000,#ffffff}', n % 500
    from generate_series(1, ${CLUBS}::integer) as n`.execute(db());
  large = await clubs.aClub({ name: "The Large One", place: "Río Piedras" });
  await sql`
    insert into auth.users (id, email)
    select md5('member ' || n)::uuid, 'member' || n || '@example.com'
    from generate_series(1, ${MEMBERS}::integer) as n`.execute(db());
  await sql`
    insert into users (id, email, username, display_name, handle)
    select md5('member ' || n)::uuid, 'member' || n || '@example.com', 'member ' || n, 'member',
      '@member' || n
    from generate_series(1, ${MEMBERS}::integer) as n`.execute(db());
  await sql`
    insert into club_members (club_id, user_id, role)
    select ${large.id}, md5('member ' || n)::uuid, 'member'
    from generate_series(1, ${MEMBERS}::integer) as n`.execute(db());
  // As autovacuum does: until then an index of parts of words has a list of new rows beside it.
  await sql`vacuum analyze clubs`.execute(db());
  await sql`vacuum analyze club_members`.execute(db());
});
afterAll(() => product[Symbol.asyncDispose]());

describe("the board of a club", () => {
  const TABLE = 3;
  let table: TestClub;

  beforeAll(async () => {
    table = await clubs.aClub();
    await sql`
      insert into user_stats (user_id, wins, games_played)
      select md5('member ' || n)::uuid, n % 300, 1000
      from generate_series(1, ${MEMBERS}::integer) as n`.execute(db());
    await sql`
      insert into window_gains
      select (jsonb_populate_record(
        null::window_gains, to_jsonb(user_stats) || '{"timeframe": "week", "overall_games_played": 5}'
      )).*
      from user_stats
      where user_id in (select user_id from club_members where club_id = ${large.id})`.execute(
      db(),
    );
    await sql`
      insert into club_members (club_id, user_id, role)
      select ${table.id}, md5('member ' || n)::uuid, 'member'
      from generate_series(1, ${TABLE}::integer) as n`.execute(db());
    // The rows above are no gains from the ledger, so none of them may count as outdated.
    await sql`
      delete from window_changes
      where user_id in (select user_id from club_members where club_id = ${large.id})`.execute(
      db(),
    );
    // A table of one page is read whole however it is indexed, and other tests leave a few rows in these.
    await sql`
      insert into follows (follower_id, following_id)
      select md5('member ' || n)::uuid, md5('member ' || (n % ${MEMBERS}) + 1)::uuid
      from generate_series(1, ${MEMBERS}::integer) as n`.execute(db());
    await sql`
      insert into blocks (blocker_id, blocked_id)
      select md5('member ' || n)::uuid, md5('member ' || (n + 1) % ${MEMBERS} + 1)::uuid
      from generate_series(1, ${MEMBERS}::integer) as n`.execute(db());
    for (const name of ["users", "user_stats", "window_gains", "club_members", "follows", "blocks"])
      await sql`vacuum analyze ${sql.id(name)}`.execute(db());
  });

  afterAll(async () => {
    await sql`
      delete from window_gains
      where user_id in (select user_id from club_members where club_id = ${large.id})`.execute(
      db(),
    );
  });

  test.each([
    ["all", /^(users|user_stats)$/],
    // The few rows that are not folded yet are estimated as many, so here users may be read whole.
    ["week", /^(user_stats|window_gains)$/],
  ] as const)("of %s reads its members, not everybody", async (timeframe, growing) => {
    const { rows } = await sql<{ members: string[] }>`
      select to_json(array(select user_id from club_members where club_id = ${table.id})) as members`.execute(
      db(),
    );
    const members = rows[0]?.members ?? [];
    const query = { ...LeaderboardQuery.parse({ timeframe }), members, viewerId: viewer.id };

    const plan = await planOf(clubRows(query));

    expect(tablesReadWhole(plan).filter((name) => growing.test(name))).toEqual([]);
    expect(plan).toContain('"Index Scan"');
  });

  test("asks about the visibility of its members alone", async () => {
    const plan = await planOf(sql`
      select member.user_id
      from (
        select user_id from club_members where club_id = ${table.id}
        order by joined_at, user_id limit 5000
      ) as member
      cross join lateral (
        select from player_visibility where id = member.user_id and is_shown offset 0
      ) as shown`);

    expect(tablesReadWhole(plan)).toEqual([]);
    expect(Math.max(...rowsReadBy(plan))).toBeLessThanOrEqual(TABLE + 1);
  });

  test("of a thousand members is whole, page by page", async () => {
    const places: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page <= MEMBERS / 500 + 1; page += 1) {
      const { body } = await clubs.ask(viewer, "leaderboard", {
        filter: `club:${large.slug}`,
        limit: 500,
        cursor,
      });
      const answer = body as Leaderboard;
      places.push(...answer.players.map(({ rank }) => rank));
      cursor = answer.nextCursor;
      if (cursor === null) break;
    }

    expect(places).toHaveLength(MEMBERS);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

interface Plan {
  Plan: { "Actual Rows": number };
}

const tablesReadWhole = (plan: string): string[] =>
  [...plan.matchAll(/"Node Type":"Seq Scan"[^{}[\]]*?"Relation Name":"(\w+)"/g)].map(
    ([, table = ""]) => table,
  );

/** How many rows each step read. */
const rowsReadBy = (plan: string): number[] =>
  [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, rows]) => Number(rows));

/** The plan of a query, with how many rows each step of it read. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": Plan[] }>`
    explain (analyze, timing off, format json) ${query}`.execute(db());
  return JSON.stringify(rows[0]?.["QUERY PLAN"]);
}

test("a page of clubs is read from its index, and no further than needed", async () => {
  const plan = await planOf(sql`
    select id from clubs where closed_at is null and kind <> 'invitation'
    order by members_count desc, id limit 51`);

  expect(plan).toContain("clubs_by_size");
  expect(plan).not.toContain("Seq Scan");
});

test("a part of a name or a place is found by the index", async () => {
  const plan = await planOf(sql`
    select id from clubs
    where closed_at is null and kind <> 'invitation' and folded_name like '%large one%'`);

  expect(plan).toContain("clubs_search");
  expect(plan).not.toContain("Seq Scan");
});

test.each([
  ["rio pied", ["The Large One"]],
  ["LARGE ONE", ["The Large One"]],
  ["99%", []],
])("a search for %s finds %j", async (search, names) => {
  const { body } = await clubs.ask(viewer, "clubs", { search });

  expect((body as { clubs: { name: string }[] }).clubs.map(({ name }) => name)).toEqual(names);
});

test("the pages of a list hold each club once, the largest first", async () => {
  const found: { id: string; members_count: number }[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 6; page += 1) {
    const { body } = await clubs.ask(null, "clubs", { search: "Place 77", cursor, limit: 20 });
    const answer = body as { clubs: typeof found; nextCursor: string | null };
    found.push(...answer.clubs);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }

  expect(new Set(found.map(({ id }) => id)).size).toBe(CLUBS / 100);
  expect(found).toHaveLength(CLUBS / 100);
  const sizes = found.map(({ members_count }) => members_count);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test("a page of members reads as many members as it shows", async () => {
  const plan = await planOf(sql`
    select user_id, joined_at from club_members
    where club_id = ${large.id}
      and (joined_at, user_id) > ('-infinity', '00000000-0000-0000-0000-000000000000')
    order by joined_at, user_id limit 51`);

  expect(plan).toContain("club_members_club_id_joined_at_user_id_idx");
  expect(plan).not.toContain("Seq Scan");
});

test("every member of the large club is listed once, page by page", async () => {
  const ids = new Set<string>();
  let listed = 0;
  let cursor: string | null = null;
  for (let page = 0; page <= MEMBERS / 50 + 1; page += 1) {
    const { body } = await clubs.ask(viewer, "club-members", { clubId: large.id, cursor });
    const answer = body as { members: { user_id: string }[]; nextCursor: string | null };
    for (const { user_id } of answer.members) ids.add(user_id);
    listed += answer.members.length;
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }

  expect([ids.size, listed]).toEqual([MEMBERS + 1, MEMBERS + 1]);
});

test.each(["club-get", "club-members", "club-log", "my-clubs", "clubs"])(
  "%s asks the database as often for a large club as for a small one",
  async (name) => {
    const small = await clubs.aClub();
    const countQueries = async ({ id, slug, owner }: TestClub) => {
      const { database } = product.world.platform;
      let count = 0;
      const plain = database.asCaller.bind(database);
      database.asCaller = (caller, work, facts) =>
        plain(
          caller,
          (transaction) =>
            work(
              transaction.withPlugin({
                transformQuery: ({ node }) => node,
                transformResult: async ({ result }) => {
                  count += 1;
                  return result;
                },
              }),
            ),
          facts,
        );
      await clubs.ask(owner, name, name === "club-get" ? { slug } : { clubId: id });
      database.asCaller = plain;
      return count;
    };

    expect(await countQueries(large)).toBe(await countQueries(small));
  },
);
