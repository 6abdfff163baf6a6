// A process that runs jobs on a PostgreSQL server: one that counts its runs, and one that hangs in
// the first process that takes it.
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";

import { openJobQueue } from "#background-jobs/job-queue.ts";

import { FAST_QUEUE } from "./fast-queue.ts";

const [url = "", name = ""] = process.argv.slice(2);
const database = openPostgres({ url });
const note = (job: string) =>
  sql<{ count: number }>`
    insert into job_runs (job, process) values (${job}, ${name})
    returning (select count(*) from job_runs where job = ${job})`.execute(database.service);

function fail(problem: unknown): void {
  process.stderr.write(`${String(problem)}\n`);
}

await openJobQueue({
  database,
  timing: FAST_QUEUE,
  jobs: [
    { name: "count", everyMs: 1000, run: () => note("count") },
    {
      name: "hang",
      everyMs: 3_600_000,
      async run() {
        const { rows } = await note("hang");
        if (rows[0]?.count === 0) await pause(3_600_000);
      },
    },
  ],
  onFailure: fail,
  onError: fail,
});
process.stdout.write("ready");
