// A copy of a running engine is of one moment, whatever is written meanwhile.
import { sql } from "kysely";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import type { Database } from "#kernel/database.ts";
import { databaseDirectory } from "#testing/database-directory.ts";

import { openEmbedded } from "./open-embedded.ts";

const COPIES = 2;

interface CopyCounts {
  total: number;
  rows: number;
  highest: number;
}

async function readCopy({ openCopy }: Database, folder: string): Promise<CopyCounts> {
  if (openCopy === null) throw new Error("a database on the disk can be copied");
  const copy = await openCopy(folder);
  const { rows } = await sql<CopyCounts>`
    select (select count from total) as total,
      (select count(*)::int from counted where number > 0) as rows,
      (select max(number) from counted) as highest`.execute(copy.service);
  await copy.close();
  const [found] = rows;
  if (found === undefined) throw new Error("a select without a table answers one row");
  return found;
}

test("copies under constant writes hold every acknowledged row, and fit together", async () => {
  await using directory = await databaseDirectory();
  const database = await openEmbedded({ directory: directory.path });
  const { service } = database;
  await database.script(`
    create table counted (number integer primary key, filler text);
    create table total (count integer);
    insert into total values (0);
    insert into counted select -number, repeat('x', 500) from generate_series(1, 20000) number;`);
  let acknowledged = 0;
  let longest = 0;
  const end = new AbortController();
  const write = async () => {
    while (!end.signal.aborted) {
      const number = acknowledged + 1;
      const began = performance.now();
      await database.asService(async (db) => {
        await sql`insert into counted values (${number}, 'new')`.execute(db);
        await sql`update total set count = count + 1`.execute(db);
      });
      longest = Math.max(longest, performance.now() - began);
      acknowledged = number;
      // Files appear, disappear and shrink, and a checkpoint of its own moves the start of recovery.
      if (number % 50 === 0) {
        await sql`create table another as select * from counted limit 1000`.execute(service);
        await sql`drop table another`.execute(service);
        await sql`vacuum full total`.execute(service);
      }
      if (number % 200 === 0) await sql`checkpoint`.execute(service);
      await pause(1);
    }
  };
  const writing = write();

  for (let at = 0; at < COPIES; at += 1) {
    const before = acknowledged;
    const found = await readCopy(database, join(`${directory.path}-copies`, String(at)));
    const after = acknowledged;
    expect(found).toEqual({ total: found.rows, rows: found.rows, highest: found.rows });
    expect(found.rows).toBeGreaterThanOrEqual(before);
    expect(found.rows).toBeLessThanOrEqual(after + 1);
    expect(after).toBeGreaterThan(before + 1);
  }

  end.abort();
  await writing;
  await database.close();
  expect(longest).toBeLessThan(10_000);
}, 180_000);

test("a copy that cannot be written fails alone", async () => {
  await using directory = await databaseDirectory();
  const database = await openEmbedded({ directory: directory.path });

  await expect(database.openCopy?.("/dev/null/copy")).rejects.toThrow(/ENOTDIR|EEXIST/);

  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.service);
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
});
