import { emptyDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rowsOf, withoutTriggers, writeRows } from "./import-run.ts";

let database: OwnDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.script(`
    create table scores (id integer primary key, wins integer check (wins >= 0));
    create function double_wins() returns trigger language plpgsql as $$
      begin new.wins := 2 * new.wins; return new; end $$;
    create trigger double_wins before insert on scores for each row execute function double_wins()`);
});
afterAll(() => database[Symbol.asyncDispose]());

const write = (rows: { id: number; wins: number | string }[]) =>
  writeRows(database, rows, async (db, batch) => {
    await sql`insert into scores select * from ${rowsOf("scores", batch)}`.execute(db);
  });

async function readScores() {
  const { rows } = await sql<{ id: number; wins: number }>`
    delete from scores returning id, wins`.execute(database.service);
  return rows.toSorted((one, other) => one.id - other.id).map(({ id, wins }) => [id, wins]);
}

test("a row that the database refuses for its values is left out alone", async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id, wins: id === 4 ? -1 : id }));

  expect(await write([...rows, { id: 6, wins: "many" }])).toEqual([
    rows[3],
    { id: 6, wins: "many" },
  ]);
  expect(await readScores()).toEqual([
    [1, 2],
    [2, 4],
    [3, 6],
    [5, 10],
  ]);
});

test("any other failure ends the import", async () => {
  const failure = writeRows(database, [1], async (db) => {
    await sql`select nothing from scores`.execute(db);
  });

  await expect(failure).rejects.toThrow(/nothing/);
});

test("a trigger is off within the work, and on again after it, also when it fails", async () => {
  const insert = (wins: number) =>
    database.asService((db) =>
      withoutTriggers(db, { table: "scores", triggers: ["double_wins"] }, () =>
        sql`insert into scores values (${wins}, ${wins})`.execute(db),
      ),
    );

  await insert(7);
  await expect(insert(-1)).rejects.toThrow(/scores_wins_check/);
  await write([{ id: 8, wins: 8 }]);

  expect(await readScores()).toEqual([
    [7, 7],
    [8, 16],
  ]);
});
