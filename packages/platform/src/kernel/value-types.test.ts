import { sql } from "kysely";
import { expect, test } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

test("both engines give the same values, whatever the time zone", async () => {
  const database = await testDatabase();

  const { rows } = await sql`
    select count(*) as count,
      9007199254740993 as large,
      array[1, 2, null]::int8[] as list,
      1.50::numeric as exact,
      0.5::float8 as rate,
      '2026-02-03'::date as day,
      '2026-02-03 04:05:06.789'::timestamp as local,
      '2026-02-03 04:05:06+02'::timestamptz as moment,
      '1 day 02:00'::interval as span,
      '{"a": [1]}'::jsonb as document,
      array['a', 'b'] as words,
      '\\x0102'::bytea as bytes,
      true as truth,
      null as nothing`.execute(database.service);

  expect(rows).toEqual([
    {
      count: 1,
      large: "9007199254740993",
      list: [1, 2, null],
      exact: "1.50",
      rate: 0.5,
      day: "2026-02-03",
      local: new Date("2026-02-03T04:05:06.789Z"),
      moment: new Date("2026-02-03T02:05:06Z"),
      span: "1 day 02:00:00",
      document: { a: [1] },
      words: ["a", "b"],
      bytes: Buffer.from([1, 2]),
      truth: true,
      nothing: null,
    },
  ]);
});

test("values arrive as they were given", async () => {
  const database = await testDatabase();
  const moment = new Date("2026-02-03T04:05:06.789Z");

  const { rows } = await sql`
    select ${moment}::timestamptz as moment,
      ${JSON.stringify({ a: [1] })}::jsonb as document,
      ${["a", 'b"']}::text[] as words,
      ${new Uint8Array([0, 255])}::bytea as bytes,
      ${null}::int as nothing,
      ${"Capicú 🁡"}::text as text`.execute(database.service);

  expect(rows).toEqual([
    {
      moment,
      document: { a: [1] },
      words: ["a", 'b"'],
      bytes: Buffer.from([0, 255]),
      nothing: null,
      text: "Capicú 🁡",
    },
  ]);
});
