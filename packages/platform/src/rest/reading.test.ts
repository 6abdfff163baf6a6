import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { notesWorld, type NotesWorld } from "#testing/notes-world.ts";

let notes: NotesWorld;

beforeAll(async () => {
  notes = await notesWorld();
});

afterAll(() => notes[Symbol.asyncDispose]());

describe("the official client reads", () => {
  test("S7.46 chosen columns under other names, cast, and from inside JSON", async () => {
    const { client } = await notes.writer([
      { title: "a", stars: 3, data: { deep: { er: "x" }, list: [7] } },
    ]);

    const { data } = await client
      .from(notes.table)
      .select("name:title,stars::text,deep:data->deep->>er,first:data->list->0");

    expect(data).toEqual([{ name: "a", stars: "3", deep: "x", first: 7 }]);
  });

  test("S7.49 in order, a page at a time, with the count when asked for", async () => {
    const rows = ["a", "b", "c", "d", "e"].map((title, stars) => ({ title, stars }));
    const { client } = await notes.writer(rows);

    const { data, count, status } = await client
      .from(notes.table)
      .select("title", { count: "exact" })
      .order("stars", { ascending: false })
      .range(1, 2);

    expect({ data, count, status }).toEqual({
      data: [{ title: "d" }, { title: "c" }],
      count: 5,
      status: 206,
    });
  });

  test("a single row as an object; none or several as PGRST116", async () => {
    const { client } = await notes.writer([{ title: "only" }, { title: "other" }]);

    const one = await client.from(notes.table).select("title").eq("title", "only").single();
    const none = await client.from(notes.table).select("title").eq("title", "nobody").single();
    const two = await client.from(notes.table).select("title").single();

    expect(one.data).toEqual({ title: "only" });
    expect([none.error?.code, none.status, none.error?.details]).toEqual([
      "PGRST116",
      406,
      "The result contains 0 rows",
    ]);
    expect(two.error?.details).toBe("The result contains 2 rows");
  });
});

test("a column added meanwhile is found", async () => {
  const { client } = await notes.writer([{ title: "a" }]);
  expect((await client.from(notes.table).select("late")).error?.code).toBe("42703");
  await notes.world.platform.database.script(`
    alter table ${notes.table} add column late integer default 7;
    grant select (late) on ${notes.table} to authenticated;
  `);

  await expect
    .poll(async () => (await client.from(notes.table).select("late")).data, { timeout: 5000 })
    .toEqual([{ late: 7 }]);
});
