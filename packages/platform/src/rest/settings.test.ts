import { expect, test } from "vitest";

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
