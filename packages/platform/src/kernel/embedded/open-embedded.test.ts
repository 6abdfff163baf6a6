import { sql } from "kysely";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

import { databaseDirectory } from "#testing/database-directory.ts";

import { vacuumOne } from "./maintenance.ts";
import { openEmbedded } from "./open-embedded.ts";

const WRITER = fileURLToPath(import.meta.resolve("#testing/acknowledging-writer.ts"));

test("a second process is refused with a clear sentence and harms nothing", async () => {
  await using directory = await databaseDirectory();
  const first = await openEmbedded({ directory: directory.path });
  await first.script("create table kept (number int); insert into kept values (1)");

  const second = spawn(process.execPath, [WRITER, directory.path], { stdio: "pipe" });
  const [complaint] = await Promise.all([text(second.stderr), once(second, "close")]);

  expect(second.exitCode).toBe(1);
  expect(complaint).toContain(
    `The database in ${directory.path} is in use by process ${process.pid}.`,
  );
  await first.script("insert into kept values (2)");
  await first.close();
  await using again = await openRecorded(directory.path);
  const { rows } = await sql`select number from kept order by 1`.execute(again.database.service);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test("a folder with other things in it is left alone", async () => {
  await using directory = await databaseDirectory();

  const opening = openEmbedded({ directory: join(directory.path, "base") });

  await expect(opening).rejects.toThrow("is not empty, and what is in it is no database");
});

test("a transaction keeps the others waiting, a slow statement not the event loop", async () => {
  await using directory = await databaseDirectory();
  await using embedded = await openRecorded(directory.path);
  const { database } = embedded;
  const order: string[] = [];

  const transaction = database.asService(async (db) => {
    await sql`select 1`.execute(db);
    await sleep(50);
    await sql`select pg_sleep(0.2)`.execute(db);
    order.push("transaction");
  });
  await sleep(20);
  const statement = sql`select 1`.execute(database.service).then(() => order.push("statement"));
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  await Promise.all([transaction, statement]);
  clearInterval(ticking);

  expect(order).toEqual(["transaction", "statement"]);
  expect(ticks).toBeGreaterThan(20);
});

test("when the engine gives up, callers are told, and it is opened anew", async () => {
  await using directory = await databaseDirectory();
  const onFailure = vi.fn<(error: Error) => void>();
  const database = await openEmbedded({ directory: directory.path, onFailure });
  await database.script("create table kept (number int); insert into kept values (1)");
  const log = join(directory.path, "pg_wal");
  await rename(log, `${log}-away`);

  let pending: Promise<unknown> = Promise.resolve();
  const failing = database.asService(async (db) => {
    await sql`insert into kept values (2)`.execute(db);
    pending = sql`insert into kept values (3)`.execute(database.service);
    pending.catch(() => {});
    await sql`select pg_switch_wal()`.execute(db);
    await sql`insert into kept values (4)`.execute(db);
  });

  await expect(failing).rejects.toThrow("The embedded database has stopped");
  await expect(pending).rejects.toThrow("The embedded database has stopped");
  await expect(sql`select 1`.execute(database.service)).rejects.toThrow("has stopped");
  await rename(`${log}-away`, log);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select number from kept`.execute(database.service);
      expect(rows).toEqual([{ number: 1 }]);
    },
    { timeout: 15_000 },
  );
  expect(onFailure).toHaveBeenCalledOnce();
  await database.close();
});

test("tables that have changed much are vacuumed, one at a time", async () => {
  await using directory = await databaseDirectory();
  await using embedded = await openRecorded(directory.path);
  const { service } = embedded.database;
  await embedded.database.script(`
    create table changed as select number from generate_series(1, 1000) as number;
    create table untouched (number int)`);
  await sql`delete from changed`.execute(service);

  const first = await vacuumOne(service);
  const second = await vacuumOne(service);

  expect([first, second]).toEqual(["changed", null]);
});

async function openRecorded(directory: string) {
  const database = await openEmbedded({ directory });
  return { database, [Symbol.asyncDispose]: () => database.close() };
}
