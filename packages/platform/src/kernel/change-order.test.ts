// Several processes write at the same time, which the embedded database does not allow.

import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import { openChangeFeed } from "./change-feed.ts";
import type { RowChange } from "./changes.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const url = inject("testDatabaseUrl");
const hasServer = url !== null;

/** A second pool, like that of another process. */
function anotherProcess(): Database {
  const database = openPostgres({ url: url ?? "", poolSize: 12 });
  onTestFinished(() => database.close());
  return database;
}

async function follow(database: Database, table: string): Promise<RowChange[]> {
  const feed = await openChangeFeed(database);
  onTestFinished(() => feed.close());
  const changes: RowChange[] = [];
  feed.subscribe((batch) => changes.push(...batch.filter((change) => change.table === table)));
  return changes;
}

async function publishedTable(database: Database): Promise<string> {
  const name = `order_${randomBytes(5).toString("hex")}`;
  await database.script(`
    create table ${name} (id int primary key, version int not null default 0);
    insert into ${name} values (0);
    select realtime.publish('${name}');`);
  return name;
}

const idsOf = (changes: RowChange[]) => changes.map(({ record }) => record?.["id"]);

test.runIf(hasServer)(
  "a change numbered earlier but committed later is told first, and once",
  async () => {
    const database = await testDatabase();
    const table = await publishedTable(database);
    const changes = await follow(database, table);
    const writer = anotherProcess();
    const insert = (id: number) => sql`insert into ${sql.table(table)} values (${id})`;

    const slow = writer.asService(async (db) => {
      await insert(1).execute(db);
      await sleep(400);
    });
    await sleep(100);
    await insert(2).execute(writer.service);
    await sleep(200);
    const whileOpen = [...changes];
    await slow;
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    await insert(3).execute(writer.service);
    await vi.waitFor(() => expect(changes).toHaveLength(3));

    expect(whileOpen).toEqual([]);
    expect(idsOf(changes)).toEqual([1, 2, 3]);
  },
);

test.runIf(hasServer)("a long transaction that publishes nothing holds nothing up", async () => {
  const database = await testDatabase();
  const table = await publishedTable(database);
  const changes = await follow(database, table);
  const writer = anotherProcess();
  const release = Promise.withResolvers<void>();

  const long = writer.asService(async (db) => {
    await sql`select pg_current_xact_id()`.execute(db);
    await release.promise;
  });
  await sleep(50);
  await sql`insert into ${sql.table(table)} values (1)`.execute(writer.service);

  await vi.waitFor(() => expect(idsOf(changes)).toEqual([1]));
  release.resolve();
  await long;
});

test.runIf(hasServer)(
  "under many writers every process is told everything, once, in order",
  async () => {
    const database = await testDatabase();
    const table = await publishedTable(database);
    const writer = anotherProcess();
    const [local, remote] = await Promise.all([follow(database, table), follow(writer, table)]);
    const TRANSACTIONS = 240;
    const WRITERS = 12;

    let next = 0;
    const write = async () => {
      while (next < TRANSACTIONS) {
        next += 1;
        const id = next;
        await writer.asService(async (db) => {
          await sql`insert into ${sql.table(table)} values (${id})`.execute(db);
          await sleep(Math.random() * 15);
          // One row that all of them change: its versions show the order of the commits.
          await sql`update ${sql.table(table)} set version = version + 1 where id = 0`.execute(db);
        });
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));

    for (const changes of [local, remote]) {
      await vi.waitFor(() => expect(changes).toHaveLength(2 * TRANSACTIONS), 5000);
      const versions = changes.filter(({ type }) => type === "UPDATE");
      const inserted = new Set(idsOf(changes.filter(({ type }) => type === "INSERT")));
      expect(inserted.size).toBe(TRANSACTIONS);
      expect(versions.map(({ record }) => record?.["version"])).toEqual(
        Array.from({ length: TRANSACTIONS }, (_, index) => index + 1),
      );
    }
  },
);
