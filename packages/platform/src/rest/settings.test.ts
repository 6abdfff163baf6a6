import { describe, expect, test } from "vitest";

import { restWorld } from "#testing/rest-world.ts";

const TABLE = `
  create table things (id int primary key);
  create table parts (id int primary key, thing int references things);
  insert into things select generate_series(1, 5);
  insert into parts select n, 1 from generate_series(1, 5) as n;
  grant select on things, parts to authenticated;`;

test("plans are not shown unless the operator lets them", async () => {
  await using world = await restWorld(TABLE);
  const answer = await world.ask("things", {
    headers: { accept: "application/vnd.pgrst.plan+json" },
  });
  expect([answer.status, answer.body]).toMatchObject([406, { code: "PGRST107" }]);
});

test("sums can be switched off, also where they are embedded", async () => {
  await using world = await restWorld(TABLE, { aggregates: false });
  for (const query of ["things?select=id.sum()", "things?select=parts(count())"]) {
    const answer = await world.ask(query);
    expect([answer.status, answer.body]).toMatchObject([400, { code: "PGRST123" }]);
  }
});

test("no answer has more rows of a table than the operator allows", async () => {
  await using world = await restWorld(TABLE, { maxRows: 2 });
  const { body, headers } = await world.ask("things?select=id,parts(id)&order=id&limit=4", {
    headers: { prefer: "count=exact" },
  });
  expect(body).toEqual([
    { id: 1, parts: [{ id: 1 }, { id: 2 }] },
    { id: 2, parts: [] },
  ]);
  expect(headers["content-range"]).toBe("0-1/5");
});

describe("what would be too much for the database is refused", () => {
  const arrows = `id${"->a".repeat(15_000)}`;
  const columns = Array.from({ length: 400 }, () => "id").join();
  test.each([
    ["arrows", `things?select=${arrows}`],
    ["arrows in a filter", `things?${arrows}=eq.1`],
    ["arrows in an order", `things?order=${arrows}`],
    [
      "columns",
      `parts?select=${Array.from({ length: 5 }, (_, at) => `a${at}:things(${columns})`).join()}`,
    ],
    [
      "columns in one row",
      `parts?select=${Array.from({ length: 5 }, () => `...things(${columns})`).join()}`,
    ],
    ["levels of embedding", `things?select=${"parts(thing(".repeat(200)}${"))".repeat(200)}`],
  ])("%s", async (_what, path) => {
    await using world = await restWorld(TABLE);
    expect((await world.ask(path)).status).toBeLessThan(500);
    expect((await world.ask("things?select=id&id=eq.1")).body).toEqual([{ id: 1 }]);
  });

  test("a key longer than an index can hold", async () => {
    await using world = await restWorld(`
      create table words (word text primary key);
      grant insert on words to authenticated;`);
    const word = Array.from({ length: 9000 }, (_, at) =>
      String.fromCodePoint(97 + ((at * at) % 24) + (at % 2)),
    )
      .map((letter, at) => letter + String((at * 7919) % 1000))
      .join("");
    const answer = await world.ask("words", { method: "POST", body: { word } });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "54000" }]);
  });
});
