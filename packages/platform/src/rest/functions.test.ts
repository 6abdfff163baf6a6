import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restWorld, type RestRequestOptions, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;

beforeAll(async () => {
  world = await restWorld(`
    create table clubs (id int primary key, name text);
    create table players (id int primary key, name text, club int references clubs);
    create table visits (at int);
    create type pair as (a int, b text);
    insert into clubs values (1, 'Ponce');
    insert into players values (1, 'Ana', 1), (2, 'Berto', 1), (3, 'Carla', null);
    create function add(a int, b int default 10) returns int language sql immutable
      as 'select a + b';
    create function nothing() returns void language sql as '';
    create function everybody() returns setof players language sql stable
      as 'select * from $schema.players order by id';
    create function somebody(wanted int) returns players language sql stable
      as 'select * from $schema.players where id = wanted';
    create function table_of(n int) returns table (number int, twice int) language sql immutable
      as 'select i, i * 2 from generate_series(1, n) as i';
    create function a_pair() returns pair language sql immutable as 'select row(1, ''x'')::$schema.pair';
    create function numbers() returns setof int language sql immutable as 'select generate_series(1, 3)';
    create function whole_json(json) returns text language sql immutable as 'select $1::text';
    create function whole_text(text) returns text language sql immutable as 'select upper($1)';
    create function whole_bytes(bytea) returns int language sql immutable as 'select length($1)';
    create function joined(variadic words text[]) returns text language sql immutable
      as 'select array_to_string(words, ''-'')';
    create function listed(words text[]) returns int language sql immutable
      as 'select cardinality(words)';
    create function big(number bigint) returns text language sql immutable as 'select number::text';
    create function over(a int) returns text language sql immutable as 'select ''int''';
    create function over(b text) returns text language sql immutable as 'select ''text''';
    create function twice(a int) returns text language sql immutable as 'select ''int''';
    create function twice(a text) returns text language sql immutable as 'select ''text''';
    create function visit(number int) returns int language sql volatile
      as 'insert into $schema.visits values (number) returning at';
    create function visit_many() returns setof visits language sql volatile
      as 'insert into $schema.visits values (1), (2) returning *';
    create function forbidden() returns int language sql as 'select 1';
    create function fails() returns int language plpgsql as $$
      begin raise sqlstate 'PT418' using message = 'short', hint = 'pour'; end $$;
    grant all on all tables in schema $schema to authenticated;
    grant execute on all functions in schema $schema to authenticated;
    revoke execute on function forbidden() from authenticated;
  `);
});

afterAll(() => world[Symbol.asyncDispose]());

const post = (body: object): RestRequestOptions => ({ method: "POST", body });

describe("what a function gives", () => {
  test.each<[path: string, options: RestRequestOptions, status: number, body: unknown]>([
    ["rpc/add", post({ a: 1 }), 200, 11],
    ["rpc/add", post({ a: 1, b: 2 }), 200, 3],
    ["rpc/add?a=1&b=2", {}, 200, 3],
    ["rpc/nothing", post({}), 204, null],
    ["rpc/nothing", { method: "POST" }, 204, null],
    ["rpc/a_pair", {}, 200, { a: 1, b: "x" }],
    ["rpc/numbers", {}, 200, [1, 2, 3]],
    ["rpc/somebody?wanted=1", {}, 200, { id: 1, name: "Ana", club: 1 }],
    [
      "rpc/table_of?n=2",
      {},
      200,
      [
        { number: 1, twice: 2 },
        { number: 2, twice: 4 },
      ],
    ],
    ["rpc/joined?words=a&words=b", {}, 200, "a-b"],
    ["rpc/joined", post({ words: ["a", "b"] }), 200, "a-b"],
    ["rpc/listed?words={a,b}", {}, 200, 2],
    ["rpc/listed", post({ words: ["a", "b", "c"] }), 200, 3],
    ["rpc/over?a=1", {}, 200, "int"],
    ["rpc/over?b=1", {}, 200, "text"],
    ["rpc/whole_json", post({ any: ["thing"] }), 200, '{"any":["thing"]}'],
    [
      "rpc/big",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"number":9007199254740993}',
      },
      200,
      "9007199254740993",
    ],
    [
      "rpc/whole_text",
      { method: "POST", headers: { "content-type": "text/plain" }, body: "loud" },
      200,
      "LOUD",
    ],
    [
      "rpc/whole_bytes",
      {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: Buffer.from([0, 255, 1]),
      },
      200,
      3,
    ],
    [
      "rpc/add",
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "a=2&b=3",
      },
      200,
      5,
    ],
  ])("%s %o", async (path, options, ...[status, body]) => {
    const answer = await world.ask(path, options);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test("rows are chosen, filtered, ordered, cut and counted like a table's", async () => {
    const answer = await world.ask(
      "rpc/everybody?select=name,club(name)&id=gte.1&order=id.desc&limit=2&offset=1",
      { headers: { prefer: "count=exact" } },
    );

    expect(answer.body).toEqual([
      { name: "Berto", club: { name: "Ponce" } },
      { name: "Ana", club: { name: "Ponce" } },
    ]);
    expect([answer.status, answer.headers["content-range"]]).toEqual([206, "1-2/3"]);
  });

  test("HEAD tells the count alone", async () => {
    const answer = await world.ask("rpc/everybody?id=lt.3", {
      method: "HEAD",
      headers: { prefer: "count=exact" },
    });
    expect([answer.status, answer.text, answer.headers["content-range"]]).toEqual([
      200,
      "",
      "0-1/2",
    ]);
  });

  test("the official client calls", async () => {
    const { data, error } = await world
      .client(await world.token(crypto.randomUUID()))
      .schema(world.schema)
      .rpc("table_of", { n: 3 })
      .gt("number", 1)
      .order("number", { ascending: false });
    expect([data, error]).toEqual([
      [
        { number: 3, twice: 6 },
        { number: 2, twice: 4 },
      ],
      null,
    ]);
  });
});

test.each(["exact", "estimated", "planned"])(
  "asked for the %s count it is called once",
  async (count) => {
    const answer = await world.ask("rpc/visit_many", {
      method: "POST",
      body: {},
      headers: { prefer: `count=${count}` },
    });
    const { body } = await world.ask("visits?select=count()");
    await world.ask("visits?at=lt.9", { method: "DELETE" });

    expect([answer.body, body]).toEqual([[{ at: 1 }, { at: 2 }], [{ count: 2 }]]);
  },
);

describe("what is not called", () => {
  test.each<[path: string, options: RestRequestOptions, status: number, expected: object]>([
    ["rpc/visit?number=1", {}, 405, { code: "25006" }],
    ["rpc/add", { method: "PATCH", body: {} }, 405, { code: "PGRST101" }],
    ["rpc/forbidden", post({}), 403, { code: "42501" }],
    ["rpc/fails", post({}), 418, { code: "PT418", message: "short", hint: "pour" }],
    [
      "rpc/twice",
      post({ a: 1 }),
      300,
      {
        code: "PGRST203",
        message: expect.stringContaining("twice(a => integer), ") as unknown,
        hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
      },
    ],
    ["rpc/ad", post({ a: 1 }), 404, { code: "PGRST202", hint: null }],
    [
      "rpc/tabel_of",
      post({ n: 1 }),
      404,
      { code: "PGRST202", hint: expect.stringContaining(".table_of") as unknown },
    ],
    [
      "rpc/add",
      post({ a: 1, c: 2 }),
      404,
      {
        code: "PGRST202",
        hint: expect.stringContaining(".add(a, b)") as unknown,
        details: expect.stringContaining(
          "with parameters a, c or with a single unnamed json/jsonb parameter",
        ) as unknown,
      },
    ],
    [
      "rpc/add",
      { method: "POST", headers: { "content-type": "text/plain" }, body: "x" },
      404,
      { code: "PGRST202", hint: null },
    ],
    ["rpc/add", post({ a: "x" }), 400, { code: "22P02" }],
    [
      "rpc/whole_json",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "[".repeat(300) + "]".repeat(300),
      },
      400,
      { code: "PGRST102" },
    ],
  ])("%s %o", async (path, options, ...[status, expected]) => {
    const answer = await world.ask(path, options);
    expect([answer.status, answer.body]).toMatchObject([status, expected]);
  });

  test("more rows than allowed: nothing stays", async () => {
    const limit = (name: string) =>
      world.ask(`rpc/${name}`, {
        method: "POST",
        body: {},
        headers: { prefer: "handling=strict, max-affected=1" },
      });

    expect((await limit("visit_many")).body).toMatchObject({ code: "PGRST124" });
    expect((await limit("nothing")).body).toMatchObject({ code: "PGRST128" });
    expect((await world.ask("visits?at=lte.2")).body).toEqual([]);
  });
});
