import { beforeAll, describe, expect, inject, test } from "vitest";

import { newName, serviceClient, signedInClient, anonymousClient } from "./test-clients.ts";

const { url, anonKey, serviceKey } = inject("defaultServer");
const db = anonymousClient();
const CLUB = newName("club");

// All test cases read these rows, and none changes them.
beforeAll(async () => {
  const { data } = await db
    .from("clubs")
    .insert({ name: CLUB, founded: 1959, tags: ["old", "big, loud"] })
    .select()
    .single();
  const members = ["Ana", "Beto", "Carla"].map((name, at) => ({
    name,
    points: at * 10,
    club_id: data.id,
  }));
  await db.from("members").insert(members).throwOnError();
});

const membersOfClub = () =>
  db.from("members").select("name, clubs!inner(name)").eq("clubs.name", CLUB);
const namesOf = (data: unknown) => (data as { name: string }[] | null)?.map(({ name }) => name);

describe("rows", () => {
  test("are inserted, updated, upserted and deleted", async () => {
    const name = newName();
    const created = await db.from("clubs").insert({ name }).select().single();
    const minimal = await db.from("clubs").update({ founded: 1990 }).eq("name", name);
    const upserted = await db
      .from("clubs")
      .upsert({ name, founded: 1991 }, { onConflict: "name" })
      .select("founded");
    const ignored = await db
      .from("clubs")
      .upsert({ name, founded: 1 }, { onConflict: "name", ignoreDuplicates: true })
      .select();
    const deleted = await db.from("clubs").delete().eq("name", name).select("name");

    expect([created.status, created.data]).toMatchObject([201, { name, founded: null, tags: [] }]);
    expect([minimal.status, minimal.data]).toEqual([204, null]);
    expect(upserted.data).toEqual([{ founded: 1991 }]);
    expect(ignored.data).toEqual([]);
    expect(deleted.data).toEqual([{ name }]);
  });

  test("a unique violation has the database's error", async () => {
    const { status, error } = await db.from("clubs").insert({ name: CLUB });

    expect([status, error]).toMatchObject([
      409,
      { code: "23505", details: expect.stringContaining("already exists"), hint: null },
    ]);
  });

  test("missing values become the default if requested", async () => {
    const names = [newName(), newName()];
    const rows = [{ name: names[0], tags: ["x"] }, { name: names[1] }];
    const { data } = await db
      .from("clubs")
      .insert(rows as never, { defaultToNull: false })
      .select("tags");

    expect(data).toEqual([{ tags: ["x"] }, { tags: [] }]);
  });

  test("a rolled back insert leaves no row", async () => {
    const name = newName();
    const { data } = await db.from("clubs").insert({ name }).select("name").rollback();

    expect(data).toEqual([{ name }]);
    expect((await db.from("clubs").select().eq("name", name)).data).toEqual([]);
  });

  test("no more rows are changed than the request allows", async () => {
    const answer = await fetch(`${url}/rest/v1/members?id=gte.0`, {
      method: "PATCH",
      body: JSON.stringify({ points: 0 }),
      headers: {
        authorization: `Bearer ${serviceKey}`,
        "content-type": "application/json",
        prefer: "handling=strict,max-affected=1",
      },
    });

    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "PGRST124" }]);
  });
});

describe("filters", () => {
  test.each<
    [string, (q: ReturnType<typeof membersOfClub>) => PromiseLike<{ data: unknown }>, string[]]
  >([
    ["eq", (q) => q.eq("name", "Ana"), ["Ana"]],
    ["neq", (q) => q.neq("name", "Ana"), ["Beto", "Carla"]],
    ["gt", (q) => q.gt("points", 10), ["Carla"]],
    ["gte", (q) => q.gte("points", 10), ["Beto", "Carla"]],
    ["lt", (q) => q.lt("points", 10), ["Ana"]],
    ["lte", (q) => q.lte("points", 10), ["Ana", "Beto"]],
    ["like", (q) => q.like("name", "%a"), ["Ana", "Carla"]],
    ["ilike", (q) => q.ilike("name", "a%"), ["Ana"]],
    ["likeAnyOf", (q) => q.likeAnyOf("name", ["A%", "B%"]), ["Ana", "Beto"]],
    ["in", (q) => q.in("name", ["Ana", "Carla"]), ["Ana", "Carla"]],
    ["is", (q) => q.is("name", null), []],
    ["not", (q) => q.not("name", "eq", "Ana"), ["Beto", "Carla"]],
    ["or", (q) => q.or("name.eq.Ana,and(points.gt.5,points.lt.15)"), ["Ana", "Beto"]],
    ["match", (q) => q.match({ name: "Ana", points: 0 }), ["Ana"]],
    ["order", (q) => q.order("points", { ascending: false }), ["Carla", "Beto", "Ana"]],
    ["range", (q) => q.order("points").range(1, 1), ["Beto"]],
    ["limit", (q) => q.order("points").limit(1), ["Ana"]],
  ])("%s", async (_, filter, expected) => {
    expect(namesOf((await filter(membersOfClub())).data)).toEqual(expected);
  });

  test("arrays are filtered by what they contain", async () => {
    const { data } = await db
      .from("clubs")
      .select("name")
      .contains("tags", ["old"])
      .eq("name", CLUB);

    expect(namesOf(data)).toEqual([CLUB]);
  });
});

describe("embedded resources", () => {
  test("are ordered and limited", async () => {
    const { data } = await db
      .from("clubs")
      .select("name, people:members(name, points)")
      .eq("name", CLUB)
      .order("points", { referencedTable: "people", ascending: false })
      .limit(2, { referencedTable: "people" })
      .single();

    expect(data).toEqual({
      name: CLUB,
      people: [
        { name: "Carla", points: 20 },
        { name: "Beto", points: 10 },
      ],
    });
  });

  test("are spread into the row, and counted", async () => {
    const spread = await db
      .from("members")
      .select("name, ...clubs!inner(club:name)")
      .eq("clubs.name", CLUB)
      .order("name")
      .limit(1);
    const counted = await db.from("clubs").select("members(count)").eq("name", CLUB).single();

    expect(spread.data).toEqual([{ name: "Ana", club: CLUB }]);
    expect(counted.data).toEqual({ members: [{ count: 3 }] });
  });

  test("are refused without a relationship", async () => {
    const { status, error } = await db.from("clubs").select("todos(*)");

    expect([status, error]).toMatchObject([400, { code: "PGRST200" }]);
  });
});

describe("functions", () => {
  test("return a value, rows, or nothing", async () => {
    const ana = await db
      .from("members")
      .select("id, clubs!inner()")
      .eq("name", "Ana")
      .limit(1)
      .single();
    const value = await db.rpc("add_points", { member: ana.data?.id, points: 0 });
    const rows = await db
      .rpc("club_members", { club: CLUB }, { get: true })
      .select("name")
      .order("name");
    const nothing = await db.rpc("nothing");

    expect(value.data).toEqual(expect.any(Number));
    expect(namesOf(rows.data)).toEqual(["Ana", "Beto", "Carla"]);
    expect([nothing.status, nothing.data]).toEqual([204, null]);
  });

  test("must exist with these arguments", async () => {
    const { status, error } = await db.rpc("add_points", { nobody: 1 });

    expect([status, error]).toMatchObject([404, { code: "PGRST202" }]);
  });

  test("that write are refused for GET", async () => {
    const { status } = await db.rpc("add_points", { member: 0 }, { get: true });

    expect(status).toBe(405);
  });
});

describe("responses", () => {
  test.each([
    ["none", 406, "PGRST116"],
    [CLUB, 200, undefined],
  ])("a single row of %s", async (name, status, code) => {
    const answer = await db.from("clubs").select().eq("name", name).single();

    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  test("counts", async () => {
    const exact = await db.from("clubs").select("*", { count: "exact", head: true });
    const { headers, status } = await fetch(`${url}/rest/v1/members?limit=1`, {
      headers: { apikey: anonKey, prefer: "count=exact" },
    });

    expect(exact.count).toBeGreaterThan(0);
    expect(status).toBe(206);
    expect(headers.get("content-range")).toMatch(/^0-0\/\d+$/);
  });

  test("as CSV", async () => {
    const { data } = await db.from("clubs").select("name,tags").eq("name", CLUB).csv();

    expect(data).toBe(`name,tags\n${CLUB},"{old,""big, loud""}"`);
  });

  test.each<[string, [string, Record<string, string>?], [number, string]]>([
    ["an unknown table", ["/none"], [404, "PGRST205"]],
    ["an unknown column", ["/clubs?none=eq.1"], [400, "42703"]],
    ["an unknown operator", ["/clubs?name=none.1"], [400, "PGRST100"]],
    ["a bad order", ["/clubs?order=name.up"], [400, "PGRST100"]],
    ["an unknown profile", ["/clubs", { "accept-profile": "auth" }], [406, "PGRST106"]],
    ["an unknown type", ["/clubs", { accept: "image/png" }], [406, "PGRST107"]],
    ["a page after the end", ["/clubs?offset=999", { prefer: "count=exact" }], [416, "PGRST103"]],
    ["a bad token", ["/clubs", { authorization: "Bearer x" }], [401, "PGRST301"]],
  ])("%s is refused in the documented format", async (_, [path, headers = {}], [status, code]) => {
    const answer = await fetch(`${url}/rest/v1${path}`, { headers });
    const body = (await answer.json()) as object;

    expect([answer.status, body]).toMatchObject([status, { code }]);
    expect(Object.keys(body).toSorted()).toEqual(["code", "details", "hint", "message"]);
  });

  test("a body that is not JSON is refused", async () => {
    const answer = await fetch(`${url}/rest/v1/clubs`, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });

    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "PGRST102" }]);
  });
});

describe("policies", () => {
  test("rows are visible only to their owner", async () => {
    const [owner, other] = [await signedInClient(), await signedInClient()];
    const { data: created } = await owner.from("todos").insert({ task: "win" }).select().single();
    const id = created?.id as number;

    expect((await owner.from("todos").select()).data).toMatchObject([{ task: "win" }]);
    expect((await other.from("todos").select()).data).toEqual([]);
    expect((await other.from("todos").update({ task: "lose" }).eq("id", id).select()).data).toEqual(
      [],
    );
    expect((await other.from("todos").delete().eq("id", id).select()).data).toEqual([]);
    expect((await db.from("todos").select()).data).toEqual([]);
    expect((await db.from("todos").insert({ task: "x" })).status).toBe(401);
    expect((await other.from("todos").insert({ task: "x", owner: null })).status).toBe(403);
    expect((await serviceClient().from("todos").select().eq("id", id)).data).toHaveLength(1);
    const counted = await other.from("todos").select("*", { count: "exact", head: true });
    expect(counted.count).toBe(0);
  });

  test.each(["auth", "storage", "realtime", "pg_catalog", "information_schema"])(
    "the schema %s is not exposed",
    async (schema) => {
      const answer = await fetch(`${url}/rest/v1/users`, {
        headers: { "accept-profile": schema, authorization: `Bearer ${serviceKey}` },
      });

      expect(answer.status).toBe(406);
    },
  );

  test.each([
    "name=eq.x'; drop table clubs; --",
    'name"; drop table clubs; --=eq.1',
    "select=name,(select version())",
    "select=name::text; drop table clubs",
    "order=name;drop table clubs",
    "or=(name.eq.x),1.eq.1)--",
    "select=pg_sleep(1)",
  ])("a query is never executed as SQL: %s", async (query) => {
    const answer = await fetch(`${url}/rest/v1/clubs?${encodeURI(query)}`);

    expect(answer.status).toBeLessThan(500);
    expect((await db.from("clubs").select("id").eq("name", CLUB)).data).toHaveLength(1);
  });
});
