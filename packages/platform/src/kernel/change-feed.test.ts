import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";

import { ownDatabase } from "#testing/own-database.ts";
import { testDatabase } from "#testing/test-database.ts";

import { openChangeFeed } from "./change-feed.ts";
import { openChangeLogReader } from "./change-log-reader.ts";
import type { RowChange } from "./changes.ts";
import type { Database } from "./database.ts";

async function publishedTable(database: Database): Promise<string> {
  const name = `feed_${randomBytes(5).toString("hex")}`;
  await database.script(`
    create table ${name} (id int primary key, word text);
    select realtime.publish('${name}');`);
  return name;
}

async function collect(database: Database, table: string) {
  const feed = await openChangeFeed(database);
  const changes: RowChange[] = [];
  feed.subscribe((batch) => changes.push(...batch.filter((change) => change.table === table)));
  return { changes, [Symbol.asyncDispose]: () => feed.close() };
}

test("a committed change reaches the listener with record and key", async () => {
  const database = await testDatabase();
  const table = await publishedTable(database);
  await using feed = await collect(database, table);

  await database.script(`insert into ${table} values (1, 'one')`);
  await database.script(`update ${table} set word = 'uno'; delete from ${table}`);

  await vi.waitFor(() => expect(feed.changes).toHaveLength(3));
  expect(feed.changes).toEqual([
    {
      schema: "public",
      table,
      type: "INSERT",
      commitTimestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      record: { id: 1, word: "one" },
      oldRecord: null,
      removed: null,
    },
    expect.objectContaining({ record: { id: 1, word: "uno" }, oldRecord: { id: 1 } }),
    expect.objectContaining({ type: "DELETE", record: null, oldRecord: { id: 1 } }),
  ]);
});

test("a full replica identity gives the whole old row", async () => {
  const database = await testDatabase();
  const table = await publishedTable(database);
  await database.script(`
    alter table ${table} replica identity full;
    insert into ${table} values (1, 'one')`);
  await using feed = await collect(database, table);

  await database.script(`delete from ${table}`);

  await vi.waitFor(() => expect(feed.changes).toHaveLength(1));
  expect(feed.changes[0]?.oldRecord).toEqual({ id: 1, word: "one" });
});

test("what was rolled back is never told", async () => {
  const database = await testDatabase();
  const table = await publishedTable(database);
  await using feed = await collect(database, table);

  await expect(
    database.script(`insert into ${table} values (1, 'one'); select 1 / 0`),
  ).rejects.toThrow("division by zero");
  await database.script(`insert into ${table} values (2, 'two')`);

  await vi.waitFor(() => expect(feed.changes).toHaveLength(1));
  expect(feed.changes[0]?.record).toEqual({ id: 2, word: "two" });
});

test("a writing function called by select is told although no commit was announced", async () => {
  const database = await testDatabase();
  const table = await publishedTable(database);
  await database.script(`
    create function add_to_${table}() returns void language sql
    as $$ insert into ${table} values (1, 'one') $$`);
  await using feed = await collect(database, table);
  const announced = vi.fn<() => void>();
  const ignore = database.onCommit(announced);

  await sql.raw(`select add_to_${table}()`).execute(database.service);

  await vi.waitFor(() => expect(feed.changes).toHaveLength(1));
  expect(announced).not.toHaveBeenCalled();
  ignore();
});

test("an idle feed announces no commits of its own", async () => {
  const database = await testDatabase();
  await using feed = await collect(database, "none");
  const announced = vi.fn<() => void>();
  const ignore = database.onCommit(announced);

  await new Promise((resolve) => setTimeout(resolve, 600));

  expect(feed.changes).toEqual([]);
  expect(announced).not.toHaveBeenCalled();
  ignore();
});

test("after a listener has unsubscribed or thrown, the others are still told", async () => {
  const database = await testDatabase();
  const table = await publishedTable(database);
  const errors: unknown[] = [];
  await using feed = await openDisposable(database, errors);
  const received: RowChange[] = [];
  const removedListener = vi.fn<() => void>();
  feed.subscribe(removedListener)();
  feed.subscribe(() => {
    throw new Error("a bug of the listener");
  });
  feed.subscribe((batch) => received.push(...batch.filter((change) => change.table === table)));

  await database.script(`insert into ${table} values (1, 'one')`);

  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(removedListener).not.toHaveBeenCalled();
  expect(String(errors[0])).toContain("a bug of the listener");
});

async function openDisposable(database: Database, errors: unknown[]) {
  const feed = await openChangeFeed(database, { onError: (error) => errors.push(error) });
  return { ...feed, [Symbol.asyncDispose]: () => feed.close() };
}

test("changes that every process has long seen are trimmed, fresh ones are kept", async () => {
  await using database = await ownDatabase();
  await database.script(`
    insert into realtime.changes (schema_name, table_name, type, written_at)
    select 'public', 'notes', 'INSERT', now() - interval '11 minutes' from generate_series(1, 10001);
    insert into realtime.changes (schema_name, table_name, type, written_at)
    select 'public', 'notes', 'INSERT', now() - interval '9 minutes' from generate_series(1, 3);`);
  const changeLog = await openChangeLogReader(database);
  const ids = async () => {
    const { rows } = await sql<{ id: number }>`
      select id::int from realtime.changes order by id`.execute(database.service);
    return rows.map(({ id }) => id);
  };

  await changeLog.trim(12);
  expect(await ids()).toHaveLength(10_004);
  await changeLog.trim(10);
  expect(await ids()).toEqual([10_002, 10_003, 10_004]);
  await changeLog.trim(5);
  expect(await ids()).toEqual([]);
});
