import { sql } from "kysely";
import { join } from "node:path";
import { expect, test } from "vitest";

import { databaseDirectory } from "#testing/database-directory.ts";
import { ShadowDisk } from "#testing/shadow-disk.ts";

import { openEmbedded } from "./open-embedded.ts";
import { openEngine, type PgliteEngine } from "./pglite-engine.ts";
import { createStatementQueue } from "./statement-queue.ts";
import type { Disk } from "./wal-guard.ts";
import { simpleQuery } from "./wire-messages.ts";

const ERROR = "E".codePointAt(0);

/** Runs statements in this thread, so that the test sees the disk at the moment of the answer. */
function createClient(engine: PgliteEngine) {
  const resolvers = new Map<number, (answer: Uint8Array) => void>();
  const queue = createStatementQueue(engine, (client, bytes) => resolvers.get(client)?.(bytes));
  let lastClient = 0;
  return async (text: string): Promise<void> => {
    lastClient += 1;
    const client = lastClient;
    const answer = await new Promise<Uint8Array>((resolve) => {
      resolvers.set(client, resolve);
      queue.ask(client, simpleQuery(text));
    });
    if (answer[0] === ERROR) throw new Error(Buffer.from(answer).toString());
  };
}

async function numbersIn(directory: string): Promise<number[]> {
  const database = await openEmbedded({ directory });
  const { rows } = await sql<{ number: number }>`
    select number from kept order by number`.execute(database.service);
  await database.close();
  return rows.map(({ number }) => number);
}

test("after a power cut every acknowledged row is there", { timeout: 120_000 }, async () => {
  await using directory = await databaseDirectory();
  const disk = new ShadowDisk(directory.path);
  const engine = await openEngine({ directory: directory.path }, disk);
  const ask = createClient(engine);
  const acknowledged = new Set<number>();
  const cuts: { target: string; expected: number[] }[] = [];
  let next = 0;
  const write = async () => {
    next += 1;
    const number = next;
    await ask(`insert into kept values (${number}, repeat('x', 2000))`);
    acknowledged.add(number);
  };
  const cut = () => {
    const target = join(directory.path, `../cut-${cuts.length}`);
    disk.cutPower(target);
    cuts.push({ target, expected: [...acknowledged] });
  };
  const writeThenCut = async (rows: number) => {
    for (let row = 0; row < rows; row += 1) await write();
    cut();
  };

  await ask("create table kept (number int primary key, filler text)");
  await writeThenCut(40);
  await Promise.all(Array.from({ length: 60 }, write));
  cut();
  await ask("checkpoint");
  await writeThenCut(20);
  await ask("select pg_switch_wal()");
  await writeThenCut(20);
  await ask("checkpoint; create index on kept (filler); drop index kept_filler_idx");
  await writeThenCut(5);
  await engine.close();

  expect(disk.tooEarly).toEqual([]);
  for (const { target, expected } of cuts) {
    const found = await numbersIn(target);
    expect(found).toEqual(expect.arrayContaining(expected));
  }
});

test("a disk that syncs nothing does lose rows, so the test above can fail", async () => {
  await using directory = await databaseDirectory();
  const disk = new ShadowDisk(directory.path);
  const forgetful: Disk = {
    sync: async () => {},
    syncNow: () => {},
    syncWhole: (file) => disk.syncWhole(file),
  };
  const engine = await openEngine({ directory: directory.path }, forgetful);
  const ask = createClient(engine);

  await ask("create table kept (number int primary key); insert into kept values (1)");
  const target = join(directory.path, "../cut");
  disk.cutPower(target);
  await engine.close();

  await expect(numbersIn(target)).rejects.toThrow('relation "kept" does not exist');
});

test("writes that wait together share their syncs; reads cost none", async () => {
  await using directory = await databaseDirectory();
  const disk = new ShadowDisk(directory.path);
  const engine = await openEngine({ directory: directory.path }, disk);
  const ask = createClient(engine);
  await ask("create table kept (number int primary key)");

  const before = disk.logSyncs;
  await Promise.all(
    Array.from({ length: 100 }, (_, number) => ask(`insert into kept values (${number})`)),
  );
  const forWrites = disk.logSyncs - before;
  for (let read = 0; read < 20; read += 1) await ask("begin; select count(*) from kept; commit");
  const forReads = disk.logSyncs - before - forWrites;
  await engine.close();

  expect(forWrites).toBeGreaterThan(0);
  expect(forWrites).toBeLessThan(50);
  expect(forReads).toBe(0);
});
