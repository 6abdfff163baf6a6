import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { notesWorld, type NotesWorld } from "#testing/notes-world.ts";

let notes: NotesWorld;

beforeAll(async () => {
  notes = await notesWorld();
});

afterAll(() => notes[Symbol.asyncDispose]());

describe("nobody gets past the policies", () => {
  test("others' rows are neither read, changed nor removed", async () => {
    const victim = await notes.writer([{ title: "mine" }]);
    const attacker = await notes.writer();

    const read = await attacker.client.from(notes.table).select("title");
    const changed = await attacker.client
      .from(notes.table)
      .update({ title: "!" })
      .gt("id", 0)
      .select("id");
    await attacker.client.from(notes.table).delete().gt("id", 0);
    const forged = await attacker.client
      .from(notes.table)
      .insert({ owner: victim.id, title: "forged" });
    const remaining = await victim.client.from(notes.table).select("title");

    expect([read.data, changed.data, remaining.data]).toEqual([[], [], [{ title: "mine" }]]);
    expect([forged.error?.code, forged.status]).toEqual(["42501", 403]);
  });

  test("a column without the right to read it is refused, also as a filter and an order", async () => {
    const { client } = await notes.writer([{ title: "a" }]);

    const queries = [
      client.from(notes.table).select("secret"),
      client.from(notes.table).select("*"),
      client.from(notes.table).select("id").like("secret", "a%"),
      client.from(notes.table).select("id").order("secret"),
      client.from(notes.table).update({ secret: "x" }).gt("id", 0),
    ];

    for (const query of queries) expect((await query).error?.code).toBe("42501");
  });

  test("what a visitor may not do is 401, with the anonymous key too", async () => {
    const response = await notes.world.app.inject({ url: `/rest/v1/${notes.table}?select=secret` });
    const withKey = await notes.world.client().from(notes.table).select("secret");

    expect([response.statusCode, withKey.status, withKey.error?.code]).toEqual([401, 401, "42501"]);
  });

  test("a role claimed in a token we did not sign is refused", async () => {
    const [head, , tail] = (
      await notes.world.platform.tokens.signUser({ sub: randomUUID() })
    ).split(".");
    const claims = Buffer.from(JSON.stringify({ role: "service_role" })).toString("base64url");

    const { error, status } = await notes.world
      .client(`${head}.${claims}.${tail}`)
      .from(notes.table)
      .select("*");

    expect([error?.code, status]).toEqual(["PGRST301", 401]);
  });

  test("unknown tables, other schemas and the catalogue are not there", async () => {
    const { client } = await notes.writer();

    expect((await client.from("nope").select("*")).error?.code).toBe("PGRST205");
    expect((await client.schema("auth").from("users").select("*")).error?.code).toBe("PGRST106");
    expect((await client.from("pg_roles").select("*")).error?.code).toBe("PGRST205");
    expect((await client.from("auth.users").select("*")).error?.code).toBe("PGRST205");
  });

  test.each([
    ["select", "id);drop table x;--"],
    ["select", '"id"" from auth.users --"'],
    ["order", "id;select 1"],
    ["order", "(select 1)"],
    ["limit", "1;select 1"],
    ["on_conflict", "id) do update set owner = auth.uid() --"],
    ["columns", "id) select 1 --"],
    ["or", "(id.eq.1;select 1)"],
    ["id); drop table x; --", "eq.1"],
    ["data->>'x' or 1=1 --", "eq.1"],
    ["select", "id::text);select(1"],
    ["select", "title::regclass"],
  ])("SQL as %s: %s is only text, and refused", async (name, value) => {
    const { client, id } = await notes.writer([{ title: "safe" }]);
    const token = await notes.world.platform.tokens.signUser({ sub: id, role: "authenticated" });
    const query = new URLSearchParams([[name, value]]);

    const isWrite = name === "on_conflict" || name === "columns";
    const answer = await notes.world.app.inject({
      method: isWrite ? "POST" : "GET",
      url: `/rest/v1/${notes.table}?${query.toString()}`,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "resolution=merge-duplicates",
      },
      ...(isWrite ? { payload: { owner: id, title: "again" } } : {}),
    });

    expect(answer.statusCode).toBe(400);
    expect((await client.from(notes.table).select("title")).data).toEqual([{ title: "safe" }]);
  });

  test("values are bound, never part of the statement", async () => {
    const { client } = await notes.writer([{ title: "safe" }]);
    const evil = "x' or '1'='1";

    expect((await client.from(notes.table).select("title").eq("title", evil)).data).toEqual([]);
    expect((await client.from(notes.table).select("title").in("title", [evil])).data).toEqual([]);
    expect((await client.from(notes.table).select("title").eq("data->>a", evil)).data).toEqual([]);
  });

  test("nesting and lists have an end", async () => {
    const { client } = await notes.writer();
    const deep = `${"and(".repeat(50)}id.eq.1${")".repeat(50)}`;
    const long = Array.from({ length: 6000 }, (_, index) => index);

    expect((await client.from(notes.table).select("id").or(deep)).status).toBe(400);
    expect((await client.from(notes.table).select("id").in("id", long)).status).toBe(400);
  });
});
