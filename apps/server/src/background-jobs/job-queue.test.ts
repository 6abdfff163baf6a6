// Jobs that run once in a period: on several processes, after a killed one, and when they fail.
import type { Database } from "@capicu/platform/kernel/database";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { emptyDatabaseOn } from "@capicu/platform/testing/own-database";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { sql } from "kysely";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";

import { FAST_QUEUE } from "#testing/fast-queue.ts";

import { readDeadJobs } from "./dead-jobs.ts";
import { openJobQueue, type QueuedJob } from "./job-queue.ts";

const SLOW_MS = 90_000;
const PERIODS = 6;
const server = inject("testDatabaseUrl");

/** A PostgreSQL database that processes of jobs share. */
async function sharedDatabase(url: string, stack: AsyncDisposableStack) {
  const own = stack.use(await emptyDatabaseOn(url));
  const database = stack.adopt(openPostgres({ url: own.url }), (one) => one.close());
  await database.script(
    "create table job_runs (job text, process text, at timestamptz default now())",
  );
  const start = async (name: string) => {
    const path = join(import.meta.dirname, "../testing/job-process.ts");
    const child = spawn(process.execPath, ["--no-warnings", path, own.url, name], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    stack.defer(async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL"))
        await once(child, "exit");
    });
    await once(child.stdout, "data");
    return child;
  };
  return { database, start };
}

async function runsOf({ service }: Database, job: string): Promise<string[]> {
  const { rows } = await sql<{ process: string }>`
    select process from job_runs where job = ${job} order by at`.execute(service);
  return rows.map(({ process: name }) => name);
}

test.skipIf(server === null)(
  "two processes run a job once in each period",
  async () => {
    await using stack = new AsyncDisposableStack();
    const { database, start } = await sharedDatabase(String(server), stack);
    await Promise.all([start("first"), start("second")]);
    const before = (await runsOf(database, "count")).length;

    await pause(PERIODS * 1000);

    const { rows } = await sql<{ periods: number; jobs: number }>`
      select count(distinct singleton_on) as periods, count(*) as jobs
      from pgboss.job where singleton_key = 'count'`.execute(database.service);
    const runs = (await runsOf(database, "count")).length;
    expect(rows[0]?.jobs).toBe(rows[0]?.periods);
    expect(runs - before).toBeGreaterThanOrEqual(PERIODS - 2);
    expect(runs - before).toBeLessThanOrEqual(PERIODS + 2);
  },
  SLOW_MS,
);

test.skipIf(server === null)(
  "the job of a killed process is taken over by another",
  async () => {
    await using stack = new AsyncDisposableStack();
    const { database, start } = await sharedDatabase(String(server), stack);
    const first = await start("first");
    await expect.poll(() => runsOf(database, "hang"), { timeout: 10_000 }).toEqual(["first"]);
    await start("second");

    first.kill("SIGKILL");

    await expect
      .poll(() => runsOf(database, "hang"), { timeout: 40_000, interval: 500 })
      .toEqual(["first", "second"]);
  },
  SLOW_MS,
);

function openFast(database: Database, job: QueuedJob) {
  const failures: unknown[] = [];
  const opening = openJobQueue({
    database,
    jobs: [job],
    timing: FAST_QUEUE,
    onFailure: (_name, error) => failures.push(error),
    onError: (error) => failures.push(error),
  });
  return { opening, failures };
}

test(
  "a job that fails is tried again after growing pauses, then given up until it succeeds",
  async () => {
    const database = await testDatabase();
    const times: number[] = [];
    let isBroken = true;
    const job = {
      name: "remove",
      everyMs: 1000,
      async run() {
        times.push(performance.now());
        if (isBroken) throw new Error("no such bucket");
      },
    };
    const { opening, failures } = openFast(database, job);
    const queue = await opening;

    await expect
      .poll(() => readDeadJobs(database.service), { timeout: 30_000, interval: 200 })
      .toEqual([{ name: "remove", at: expect.any(Date), message: "no such bucket" }]);
    const pauses = times.slice(1, 4).map((time, index) => time - (times[index] ?? 0));
    expect(failures.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => new Error("no such bucket")),
    );
    // Each pause is at least half of the full one, which doubles, plus the time to the next look.
    expect(pauses[2]).toBeGreaterThan(1900);
    expect(pauses[2]).toBeGreaterThan(Number(pauses[0]) + 400);

    isBroken = false;
    await expect
      .poll(() => readDeadJobs(database.service), { timeout: 20_000, interval: 200 })
      .toEqual([]);
    await queue.close();
  },
  SLOW_MS,
);

test("closing waits for the running job, and then no job runs", async () => {
  const database = await testDatabase();
  let state = "";
  const { opening } = openFast(database, {
    name: "slow",
    everyMs: 1000,
    async run() {
      state = "running";
      await pause(300);
      state = "done";
    },
  });
  const queue = await opening;
  await expect.poll(() => state, { timeout: 10_000 }).toBe("running");

  await queue.close();

  expect(state).toBe("done");
  state = "closed";
  await pause(1500);
  expect(state).toBe("closed");
});

test("a job goes on at once while it says that more is due", async () => {
  const database = await testDatabase();
  const answers = [true, true, false];
  let runs = 0;
  const { opening } = openFast(database, {
    name: "batches",
    everyMs: 3_600_000,
    async run() {
      runs += 1;
      return answers.shift();
    },
  });
  const queue = await opening;

  await expect.poll(() => runs, { timeout: 10_000 }).toBe(3);
  await queue.close();
});

test("many jobs run one after the other, however seldom a process looks for jobs", async () => {
  const database = await testDatabase();
  const done = new Set<string>();
  const jobs = Array.from({ length: 8 }, (_, at): QueuedJob => {
    const name = `one of many, ${at}`;
    return { name, everyMs: 3_600_000, run: async () => void done.add(name) };
  });

  const queue = await openJobQueue({
    database,
    jobs,
    onFailure: () => undefined,
    onError: () => undefined,
    timing: { ...FAST_QUEUE, pollSeconds: 600 },
  });

  await expect.poll(() => done.size, { timeout: 60_000 }).toBe(jobs.length);
  await queue.close();
});
