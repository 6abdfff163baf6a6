import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

async function aFolder(files: Record<string, string>) {
  const workspace = await mkdtemp(join(tmpdir(), "migrate-"));
  onTestFinished(() => rm(workspace, { recursive: true }));
  const folder = join(workspace, "migrations");
  await mkdir(folder);
  const write = (more: Record<string, string>) =>
    Promise.all(Object.entries(more).map(([name, text]) => writeFile(join(folder, name), text)));
  await write(files);
  return { folder, write };
}

const aName = () => `migrated_${randomBytes(5).toString("hex")}`;

async function exists(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(database.service);
  return rows[0]?.found ?? false;
}

test("files run once, in the order of their names", async () => {
  const database = await testDatabase();
  const table = aName();
  const { folder, write } = await aFolder({
    "020-add.sql": `alter table ${table} add column word text;`,
    "010-create.sql": `create table ${table} (id int); -- a semicolon; in a comment`,
    "notes.md": "not for the database",
  });

  const first = await migrate(database, [folder]);
  const second = await migrate(database, [folder]);
  await write({ "030-more.sql": `insert into ${table} values (1, 'one');` });
  const third = await migrate(database, [folder]);

  const names = [first, second, third].map((list) => list.map((name) => name.split("/")[1]));
  expect(names).toEqual([["010-create.sql", "020-add.sql"], [], ["030-more.sql"]]);
});

test("files that have run are looked up together, in one transaction", async () => {
  const database = await testDatabase();
  const numbers = Array.from({ length: 5 }, (_, index) => `0${index}0-create.sql`);
  const { folder } = await aFolder(
    Object.fromEntries(numbers.map((name) => [name, `create table ${aName()} (id int);`])),
  );
  await migrate(database, [folder]);
  const asService = vi.spyOn(database, "asService");
  onTestFinished(() => asService.mockRestore());

  const applied = await migrate(database, [folder]);

  expect(applied).toEqual([]);
  expect(asService).toHaveBeenCalledOnce();
});

test("a file that fails leaves nothing, and is named", async () => {
  const database = await testDatabase();
  const table = aName();
  const { folder } = await aFolder({ "010-broken.sql": `create table ${table} (id int); oops;` });

  await expect(migrate(database, [folder])).rejects.toThrow(
    /^migrate-.*\/010-broken\.sql: syntax error/,
  );
  expect(await exists(database, table)).toBe(false);
});

test("a file that was changed after it ran is refused", async () => {
  const database = await testDatabase();
  const table = aName();
  const { folder, write } = await aFolder({ "010-create.sql": `create table ${table} (id int);` });
  await migrate(database, [folder]);

  await write({ "010-create.sql": `create table ${table} (id bigint);` });

  await expect(migrate(database, [folder])).rejects.toThrow("was changed after it ran");
});

test("processes that start together migrate once", async () => {
  const database = await testDatabase();
  const { folder } = await aFolder({ "010-create.sql": `create table ${aName()} (id int);` });

  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database, [folder])));

  expect(runs.flat()).toHaveLength(1);
});
