import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restWorld, type RestRequestOptions, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;

beforeAll(async () => {
  world = await restWorld(
    `
    create table notes (
      id int primary key, title text default 'untitled', stars int, at timestamptz, fine boolean);
    comment on table notes is 'What one keeps';
    create table hidden (id int primary key);
    create schema $schema_other;
    create table $schema_other.things (id int primary key);
    insert into $schema_other.things values (7);
    insert into notes values
      (1, 'a, "b"', 5, '2024-01-01T00:00:00Z', true), (2, E'two\\\\lines\\nhere', null, null, false),
      (3, 'plain', 1, null, null);
    grant usage on schema $schema_other to authenticated;
    grant select on $schema_other.things to authenticated;
    grant all on notes to authenticated;
    create view stars_of_all as select sum(stars) as stars from notes;
    grant all on stars_of_all to authenticated;
  `.replaceAll("$schema_other", "$schema_2"),
    { plans: true },
  );
  await world.platform.database.script(
    `alter table ${world.schema}.notes alter column id set default 99`,
  );
});

afterAll(async () => {
  await world.platform.database.script(`drop schema ${world.schema}_2 cascade`);
  await world[Symbol.asyncDispose]();
});

const accept = (type: string): RestRequestOptions => ({ headers: { accept: type } });
const prefer = (...wishes: string[]) => ({ prefer: wishes.join(", ") });

describe("answers", () => {
  test("CSV, its fields quoted where they must be, as the database prints them", async () => {
    const answer = await world.ask("notes?order=id", accept("text/csv"));

    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.text).toBe(
      [
        "id,title,stars,at,fine",
        '1,"a, ""b""",5,"2024-01-01 00:00:00+00",t',
        '2,"two\\lines\nhere",,,f',
        "3,plain,1,,",
      ].join("\n"),
    );
  });

  test("CSV of no rows is empty", async () => {
    expect((await world.ask("notes?id=eq.0", accept("text/csv"))).text).toBe("");
  });

  test.each<[type: string, body: unknown]>([
    ["application/vnd.pgrst.array+json;nulls=stripped", [{ id: 3 }]],
    ["application/vnd.pgrst.object+json;nulls=stripped", { id: 3 }],
    ["application/vnd.pgrst.object", { id: 3, fine: null }],
    ["*/*", [{ id: 3, fine: null }]],
    ["text/html;q=0.2, application/json;q=0.1", [{ id: 3, fine: null }]],
  ])("%s", async (type, body) => {
    expect((await world.ask("notes?select=id,fine&id=eq.3", accept(type))).body).toEqual(body);
  });

  test("a plan, as JSON and as text", async () => {
    const json = await world.ask("notes?id=eq.1", accept("application/vnd.pgrst.plan+json"));
    const text = await world.ask(
      "notes",
      accept('application/vnd.pgrst.plan+text; for="application/json"; options=verbose|costs off'),
    );

    expect(json.body).toEqual([{ Plan: expect.any(Object) as unknown }]);
    expect(text.text).toMatch(/^Aggregate +\(cost=.*\n +Output:/);
  });

  test.each([
    ["application/xml", 406],
    ["image/png, text/html", 406],
    ["__proto__", 406],
    ["constructor", 406],
  ])("%s is not to be had", async (type, status) => {
    const answer = await world.ask("notes", accept(type));
    expect([answer.status, answer.body]).toMatchObject([status, { code: "PGRST107" }]);
  });
});

test.each(["POST", "PATCH", "DELETE"] as const)(
  "a view that only reads refuses %s",
  async (method) => {
    const answer = await world.ask("stars_of_all?stars=eq.1", { method, body: { stars: 1 } });

    expect([answer.status, answer.body]).toMatchObject([405, { code: "55000" }]);
  },
);

describe("bodies", () => {
  const add = (type: string, body: string) =>
    world.ask("notes?select=id,title,stars", {
      method: "POST",
      headers: { "content-type": type, ...prefer("return=representation", "tx=rollback") },
      body,
    });

  test.each<[type: string, body: string, rows: unknown]>([
    ["application/json", '{"id":10,"title":"t"}', [{ id: 10, title: "t", stars: null }]],
    [
      "text/csv",
      'id,title,stars\n10,"a, ""b""",NULL\n11,b,4\n',
      [
        { id: 10, title: 'a, "b"', stars: null },
        { id: 11, title: "b", stars: 4 },
      ],
    ],
    [
      "application/x-www-form-urlencoded",
      "id=10&title=a+b",
      [{ id: 10, title: "a b", stars: null }],
    ],
  ])("%s", async (type, body, rows) => {
    const answer = await add(type, body);
    expect([answer.status, answer.body]).toEqual([201, rows]);
    expect(answer.headers["preference-applied"]).toBe("return=representation, tx=rollback");
  });

  test.each([
    ["text/csv", "id,title\n1", 400, "PGRST102"],
    ["text/csv", "", 400, "PGRST102"],
    ["application/json", `{"title":${"[".repeat(300)}${"]".repeat(300)}}`, 400, "PGRST102"],
    ["application/json", '[{"id":1},{"title":"x"}]', 400, "PGRST102"],
    ["application/json", '{"nope":1}', 400, "PGRST204"],
    ["application/xml", "<a/>", 415, "PGRST107"],
    ["text/plain", "x", 415, "PGRST107"],
  ])("%s %s is %i", async (type, body, ...[status, code]) => {
    const answer = await add(type, body);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  test("named columns are taken, the rest is left", async () => {
    const { body } = await world.ask("notes?columns=id,title&select=id,stars", {
      method: "POST",
      headers: prefer("return=representation", "tx=rollback"),
      body: { id: 12, title: "x", stars: 3 },
    });
    expect(body).toEqual([{ id: 12, stars: null }]);
  });

  test("the address of the one row that was added", async () => {
    const { status, headers, text } = await world.ask("notes", {
      method: "POST",
      headers: prefer("return=headers-only", "tx=rollback"),
      body: { id: 13 },
    });
    expect([status, headers["location"], text]).toEqual([201, "/notes?id=eq.13", ""]);
  });

  test("strict handling refuses what nobody knows", async () => {
    const answer = await world.ask("notes", { headers: prefer("handling=strict", "anything=yes") });
    expect(answer.body).toMatchObject({
      code: "PGRST122",
      details: "Invalid preferences: anything=yes",
    });
  });
});

describe("PUT makes the row at an address as the body says", () => {
  const put = (query: string, body: object) =>
    world.ask(`notes?${query}`, {
      method: "PUT",
      body,
      headers: prefer("return=representation", "tx=rollback"),
    });

  test("new or not", async () => {
    const created = await put("id=eq.20&select=id,title", { id: 20, title: "new" });
    const changed = await put("id=eq.1&select=id,title", { id: 1, title: "changed" });
    expect([created.status, created.body]).toEqual([201, [{ id: 20, title: "new" }]]);
    expect([changed.status, changed.body]).toEqual([200, [{ id: 1, title: "changed" }]]);
  });

  test.each([
    ["id=eq.1", { id: 2, title: "x" }, 400, "PGRST115"],
    ["id=eq.1&limit=1", { id: 1 }, 400, "PGRST114"],
    ["id=gt.1", { id: 2 }, 405, "PGRST105"],
    ["title=eq.x", { id: 2 }, 405, "PGRST105"],
    ["", { id: 2 }, 405, "PGRST105"],
  ])("%s %o is %i", async (query, body, ...[status, code]) => {
    const answer = await put(query, body);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });
});

test("an upsert tells whether anything was new", async () => {
  const upsert = (id: number) =>
    world.ask("notes", {
      method: "POST",
      headers: prefer("resolution=merge-duplicates", "tx=rollback"),
      body: { id, title: "x" },
    });
  expect([(await upsert(1)).status, (await upsert(30)).status]).toEqual([200, 201]);
});

describe("pages and counts", () => {
  test.each<[query: string, headers: Record<string, string>, status: number, range: string]>([
    ["notes", {}, 200, "0-2/*"],
    ["notes?id=eq.0", {}, 200, "*/*"],
    ["notes", { range: "0-1", ...prefer("count=exact") }, 206, "0-1/3"],
    ["notes?limit=1", { range: "1-5" }, 200, "1-1/*"],
    ["notes", prefer("count=estimated"), 200, "0-2/3"],
    ["notes?select=id&title=eq.plain", prefer("count=exact"), 200, "0-0/1"],
  ])("%s %o", async (query, headers, ...[status, range]) => {
    const answer = await world.ask(query, { headers });
    expect(answer.headers["content-range"]).toEqual(range);
    expect(answer.status).toBe(status);
  });

  test("what the planner expects", async () => {
    const { headers } = await world.ask("notes", { headers: prefer("count=planned") });
    expect(headers["content-range"]).toMatch(/^0-2\/\d+$/);
  });

  test.each([
    ["notes?offset=9", prefer("count=exact")],
    ["notes", { range: "5-2" }],
    ["notes?limit=-1", {}],
  ])("%s %o cannot be satisfied", async (query, headers) => {
    const answer = await world.ask(query, { headers });
    expect([answer.status, answer.body]).toMatchObject([416, { code: "PGRST103" }]);
  });
});

describe("schemas", () => {
  test("only those that are exposed answer", async () => {
    const answer = await world.ask("things", { headers: { "accept-profile": "auth" } });
    expect([answer.status, answer.body]).toMatchObject([
      406,
      { code: "PGRST106", hint: `Only the following schemas are exposed: ${world.schema}` },
    ]);
  });

  test("several, and the first when none is named", async () => {
    const both = [world.schema, `${world.schema}_2`];
    const two = await restWorld("", { exposedSchemas: both });
    const other = await two.ask("things", { headers: { "accept-profile": both[1] ?? "" } });
    const first = await two.ask("notes?select=id&id=eq.1");
    await two[Symbol.asyncDispose]();
    expect([other.body, first.body]).toEqual([[{ id: 7 }], [{ id: 1 }]]);
  });
});

describe("the API itself", () => {
  test("describes what the caller may use, and nothing else", async () => {
    const { status, headers, body } = await world.ask("");
    const { paths, definitions } = body as { paths: object; definitions: Record<string, unknown> };
    expect([status, headers["content-type"]]).toEqual([
      200,
      "application/openapi+json; charset=utf-8",
    ]);
    expect(Object.keys(paths)).toEqual(["/notes", "/stars_of_all"]);
    expect(definitions["notes"]).toMatchObject({
      description: "What one keeps",
      required: ["id"],
      properties: { id: { type: "integer", format: "integer", description: "Primary key" } },
    });
    const visitor = (await world.ask("", { token: null })).body as { paths: object };
    expect(visitor.paths).toEqual({});
  });

  test("knows no other places", async () => {
    const answer = await world.ask("notes/1");
    expect([answer.status, answer.body]).toMatchObject([404, { code: "PGRST125" }]);
  });

  test("names a table that is meant", async () => {
    expect((await world.ask("note")).body).toMatchObject({
      code: "PGRST205",
      hint: `Perhaps you meant the table '${world.schema}.notes'`,
    });
  });
});
