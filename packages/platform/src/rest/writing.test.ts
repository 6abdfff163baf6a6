import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { notesWorld, type NotesWorld } from "#testing/notes-world.ts";

let notes: NotesWorld;

beforeAll(async () => {
  notes = await notesWorld();
});

afterAll(() => notes[Symbol.asyncDispose]());

describe("the official client writes", () => {
  test("S7.51 an inserted row comes back when it is asked for", async () => {
    const { id, client } = await notes.writer();

    const { data, status } = await client
      .from(notes.table)
      .insert({ owner: id, title: "new" })
      .select("title,stars")
      .single();

    expect({ data, status }).toEqual({ data: { title: "new", stars: null }, status: 201 });
  });

  test("defaults stand in for what some rows leave out", async () => {
    const { id, client } = await notes.writer();

    const { data } = await client
      .from(notes.table)
      .insert(
        [
          { owner: id, stars: 1 },
          { owner: id, title: "named" },
        ],
        { defaultToNull: false },
      )
      .select("title,stars");

    expect(data).toEqual([
      { title: "untitled", stars: 1 },
      { title: "named", stars: null },
    ]);
  });

  test("upsert changes what is there, or leaves it alone", async () => {
    const { id, client } = await notes.writer([{ title: "kept", stars: 1 }]);
    const upsert = (stars: number, ignoreDuplicates: boolean) =>
      client
        .from(notes.table)
        .upsert(
          { owner: id, title: "kept", stars },
          { onConflict: "owner,title", ignoreDuplicates },
        );

    expect((await upsert(2, true)).error).toBeNull();
    const before = await client.from(notes.table).select("stars").single();
    expect((await upsert(3, false)).error).toBeNull();
    const after = await client.from(notes.table).select("stars").single();

    expect([before.data, after.data]).toEqual([{ stars: 1 }, { stars: 3 }]);
  });

  test("update and delete touch only what the filters name", async () => {
    const { client } = await notes.writer([{ title: "a" }, { title: "b" }, { title: "c" }]);

    const updated = await client
      .from(notes.table)
      .update({ stars: 4 })
      .eq("title", "a")
      .select("title");
    const deleted = await client.from(notes.table).delete().eq("title", "b");
    const remaining = await client.from(notes.table).select("title,stars").order("title");

    expect(updated.data).toEqual([{ title: "a" }]);
    expect(deleted.status).toBe(204);
    expect(remaining.data).toEqual([
      { title: "a", stars: 4 },
      { title: "c", stars: null },
    ]);
  });

  test("more rows than allowed: nothing is changed", async () => {
    const { client } = await notes.writer([{ title: "a" }, { title: "b" }]);

    const update = client.from(notes.table).update({ stars: 1 }).gt("id", 0);
    const { error } = await update.setHeader("Prefer", "handling=strict,max-affected=1");
    const { data } = await client.from(notes.table).select("stars").is("stars", null);

    expect(error?.code).toBe("PGRST124");
    expect(data).toHaveLength(2);
  });

  test("a wish to roll back is answered as if it had happened", async () => {
    const { id, client } = await notes.writer();

    const { data } = await client
      .from(notes.table)
      .insert({ owner: id })
      .select("title")
      .rollback();
    const after = await client.from(notes.table).select("title");

    expect([data, after.data]).toEqual([[{ title: "untitled" }], []]);
  });
});

describe("a body that is no row", () => {
  test.each(["{", "", "null", "[1]", '"text"'])("%s is 400 PGRST102", async (payload) => {
    const answer = await notes.world.app.inject({
      method: "POST",
      url: `/rest/v1/${notes.table}`,
      headers: { "content-type": "application/json" },
      payload,
    });

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "PGRST102"]);
  });
});
