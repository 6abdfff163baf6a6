// Requests that would cost much, or many at once: each is answered or refused clearly, and a bystander is
// still served.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { restWorld, type RestWorld } from "#testing/rest-world.ts";

const ROWS = 2000;
const PER_CALLER = 12;
const AT_ONCE = 3;

let world: RestWorld;

beforeAll(async () => {
  world = await restWorld(`
    create table tiles (id int primary key, name text not null);
    insert into tiles select n, 'player ' || n from generate_series(1, ${ROWS}) as n;
    create table moves (id int primary key, tile_id int references tiles);
    insert into moves select n, 1 from generate_series(1, 1500) as n;
    create function slow_name(tile tiles) returns text language sql stable
      as $body$ select tile.name from pg_sleep(0.1) $body$;
    create view slow_tiles as select id, slow_name(tiles) as name from tiles where id = 1;
    create view heavy_tiles as select id, repeat('x', 20000) as name from tiles;
    grant select on all tables in schema $schema to anon, authenticated;
    grant execute on all functions in schema $schema to anon, authenticated;`);
});

afterAll(() => world[Symbol.asyncDispose]());

const SLOW_SEARCH = "slow_tiles?name=like.player*";

test("a caller with many searches waiting is refused the next, and a bystander is served meanwhile", async () => {
  let pending = 0;
  const searches = Array.from({ length: PER_CALLER + 5 }, async () => {
    pending += 1;
    const answer = await world.ask(SLOW_SEARCH);
    pending -= 1;
    return answer;
  });
  await pause(50);

  const other = await world.token("00000000-0000-4000-8000-00000000000b");
  const read = await world.ask("tiles?id=eq.7", { token: other });
  const pendingMeanwhile = pending;
  const ownSearch = await world.ask("tiles?name=like.*er 8", { token: other });
  const answers = await Promise.all(searches);

  expect(read.body).toEqual([{ id: 7, name: "player 7" }]);
  expect(pendingMeanwhile).toBeGreaterThan(AT_ONCE);
  expect(ownSearch.body).toEqual([{ id: 8, name: "player 8" }]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  expect(refused[0]?.body).toMatchObject({
    code: "over_request_rate_limit",
    message: "Too many requests are waiting. Try again in 2 seconds.",
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PER_CALLER);
  expect((await world.ask(SLOW_SEARCH)).status).toBe(200);
});

test("fifty visitors of one address may read at once", async () => {
  const reads = Array.from({ length: 50 }, (_, at) =>
    world.ask(`tiles?id=eq.${at + 1}`, { token: null }),
  );

  const statuses = (await Promise.all(reads)).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a visitor's slow reads delay another caller by no more than one each", async () => {
  let pending = 20;
  const slow = Array.from({ length: 20 }, async () => {
    const { status } = await world.ask("slow_tiles?order=name", { token: null });
    pending -= 1;
    return status;
  });
  await pause(50);

  const search = await world.ask("tiles?name=like.*er 8");
  const pendingMeanwhile = pending;

  expect(search.status).toBe(200);
  expect(pendingMeanwhile).toBeGreaterThanOrEqual(20 - 2 * AT_ONCE);
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});

test("searches of many callers leave connections to everybody else", async () => {
  const tokens = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      world.token(`00000000-0000-4000-8000-0000000001${String(at).padStart(2, "0")}`),
    ),
  );
  let pending = tokens.length;
  const searches = tokens.map(async (token) => {
    const answer = await world.ask(SLOW_SEARCH, { token });
    pending -= 1;
    return answer.status;
  });
  await pause(50);

  const read = await world.ask("tiles?id=eq.7");
  const pendingMeanwhile = pending;

  expect(read.status).toBe(200);
  expect(pendingMeanwhile).toBeGreaterThanOrEqual(tokens.length - 2 * AT_ONCE);
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]));
});

test("an answer that no memory should hold is refused with what to do", async () => {
  const wide = await world.ask("heavy_tiles?select=a:name,b:name");
  const fewer = await world.ask("heavy_tiles?limit=100");

  expect(fewer.status).toBe(200);
  expect([wide.status, wide.body]).toEqual([
    400,
    {
      code: "answer_too_large",
      details: null,
      hint: "Ask for fewer rows or columns.",
      message: "The answer would be larger than 32 MB",
    },
  ]);
});

test.each<[string, string, [status: number, range: string | null]]>([
  ["a giant offset", "tiles?offset=999999999999999&limit=1", [200, "*/*"]],
  ["a giant limit", "tiles?select=id&limit=999999999999", [200, "0-999/*"]],
  ["an offset beyond any number", "tiles?offset=99999999999999999999999", [400, null]],
  ["a giant cursor", "tiles?id=gt.2147483647&order=id&limit=1", [200, "*/*"]],
  ["a cursor beyond the column", "tiles?id=gt.99999999999999999999", [400, null]],
  ["a search of one character", "tiles?name=ilike.*a*&select=id&limit=1", [200, "0-0/*"]],
  ["the longest pattern", `tiles?name=ilike.${"*a".repeat(128)}`, [200, "*/*"]],
  ["a search of 10,000 characters", `tiles?name=ilike.*${"a".repeat(10_000)}*`, [400, null]],
  ["10,000 wildcards in a group", `tiles?or=(name.ilike.${"*a".repeat(10_000)})`, [400, null]],
  [
    "a regular expression of 10,000 characters",
    `tiles?name=not.match.${"(a%2B)%2B".repeat(1000)}b`,
    [400, null],
  ],
  ["a text search of 10,000 characters", `tiles?name=wfts.${"a+".repeat(5000)}`, [400, null]],
  ["nested repetitions", "tiles?name=match.((a{1,200}){1,200}){1,200}", [400, null]],
])("%s is answered at once", async (_, path, expected) => {
  const startedAt = performance.now();
  const answer = await world.ask(path);

  expect([answer.status, answer.headers["content-range"] ?? null]).toEqual(expected);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test("a pattern that is too long is refused with what to do", async () => {
  const answer = await world.ask(`tiles?name=ilike.${"a".repeat(257)}`);

  expect([answer.status, answer.body]).toEqual([
    400,
    {
      code: "pattern_too_long",
      details: null,
      hint: "Search for a shorter text, or compare the whole value with eq.",
      message: "A pattern or search has at most 256 characters",
    },
  ]);
});

test("an exact count beyond the page, and a range behind the end, say the total", async () => {
  const headers = { prefer: "count=exact" };

  const counted = await world.ask("tiles?select=id&limit=1", { headers });
  const behind = await world.ask("tiles?select=id&offset=5000", { headers });

  expect([counted.status, counted.headers["content-range"]]).toEqual([206, `0-0/${ROWS}`]);
  expect([behind.status, behind.body]).toMatchObject([416, { code: "PGRST103" }]);
});

test("an embedded list is cut at the longest list, and too many of them are refused", async () => {
  const { body } = await world.ask("tiles?select=id,moves(id)&id=eq.1");
  const many = Array.from({ length: 101 }, (_, at) => `m${at}:moves(id)`).join();

  expect((body as { moves: object[] }[])[0]?.moves).toHaveLength(1000);
  expect((await world.ask(`tiles?select=${many}&limit=1`)).status).toBe(400);
});

test.each<[string, string, [rows: number, first: number]]>([
  ["a list in each row", "tiles?select=id,moves(id)&order=id", [13, 13]],
  ["a list in one row", "tiles?select=id,moves(id)&order=id&limit=1", [1, 199]],
  ["short lists", "tiles?select=id,moves(id)&order=id&moves.limit=1", [100, 1]],
  ["lists in lists", "tiles?select=id,moves(id,tiles(moves(id)))&order=id", [5, 5]],
])("a visitor is answered few rows altogether: %s", async (_, path, [rows, first]) => {
  const answer = await world.ask(path, { token: null });
  const lists = answer.body as { moves: object[] }[];

  expect([lists.length, lists[0]?.moves.length]).toEqual([rows, first]);
  expect(answer.headers["content-range"]).toBe(`0-${rows - 1}/*`);
});
