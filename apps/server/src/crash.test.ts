// A few of the faults of `npm run crash`: nothing that was acknowledged is lost, nothing is left half, and every
// count equals its rows.
import { startKillablePostgres } from "@capicu/platform/testing/killable-postgres";
import { emptyDatabaseOn } from "@capicu/platform/testing/own-database";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

import { databaseGone, postgresKill, serverKill, type Fault } from "./testing/crash/faults.ts";
import { runRounds } from "./testing/crash/rounds.ts";
import { prepareData } from "./testing/prepared-data.ts";

const SLOW_MS = 240_000;
const GONE_MS = 1500;
const LOAD = { players: 4, writes: 40 };
const databaseServer = inject("testDatabaseUrl");

/** On the embedded database, unless the address of a PostgreSQL server is given. */
async function failUnderLoad(server: string | null, fault: Fault, rounds: number) {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "crash-"));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const settings: Record<string, string> = { DATA_DIR: join(folder, "data") };
  if (server === null) await prepareData(join(folder, "data"));
  else settings["DATABASE_URL"] = stack.use(await emptyDatabaseOn(server)).url;
  return await runRounds({ settings, fault, rounds, ...LOAD });
}

test(
  "a server that is killed under load has kept all it acknowledged",
  async () => {
    const report = await failUnderLoad(databaseServer, serverKill, 2);

    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(8);
  },
  SLOW_MS,
);

test.skipIf(databaseServer === null)(
  "a PostgreSQL that is killed or gone under load has kept all too, and callers are told to return",
  async () => {
    await using postgres = await startKillablePostgres();
    if (postgres === null) throw new Error("There is no PostgreSQL on this machine.");

    const killedReport = await failUnderLoad(postgres.url, postgresKill(postgres), 2);
    const goneReport = await failUnderLoad(postgres.url, databaseGone(postgres, GONE_MS), 1);

    expect([...killedReport.problems, ...goneReport.problems]).toEqual([]);
    expect(goneReport.refused).toBeGreaterThan(0);
  },
  SLOW_MS,
);
