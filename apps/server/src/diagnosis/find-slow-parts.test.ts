import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";

import { sayProblem } from "#ground/problem.ts";

import { Figures } from "./figures.ts";
import { findSlowParts } from "./find-slow-parts.ts";

/** What the doctor says about the figures of this registry, without what is well. */
async function problemsIn(registry: Registry): Promise<Record<string, string>> {
  const parts = findSlowParts(new Figures(await registry.metrics()));
  return Object.fromEntries(
    parts.flatMap(({ name, problems }) =>
      problems.length === 0 ? [] : [[name, problems.map(sayProblem).join(" ")]],
    ),
  );
}

function aRegistry(gauges: Record<string, number> = {}) {
  const registry = new Registry();
  for (const [name, value] of Object.entries(gauges))
    new Gauge({ name, help: name, registers: [registry] }).set(value);
  const calls = new Histogram({
    name: "capicu_function_duration_seconds",
    help: "calls",
    labelNames: ["function", "outcome"],
    buckets: [0.1, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const call = (name: string, seconds: number, count: number) => {
    for (let at = 0; at < count; at += 1) calls.observe({ function: name, outcome: "ok" }, seconds);
  };
  return { registry, call };
}

test("an idle server has no problem", async () => {
  const { registry, call } = aRegistry();
  call("rank", 0.01, 500);

  expect(await problemsIn(registry)).toEqual({});
});

test("a slow function is named with its figure; one that was hardly called is not", async () => {
  const { registry, call } = aRegistry();
  call("rank", 0.01, 90);
  call("rank", 3, 10);
  call("leaderboard", 9, 19);
  // Reading a screenshot may take long.
  call("ocr", 4, 50);

  expect(await problemsIn(registry)).toEqual({
    functions:
      '"rank" takes 3.8 s in the slowest twentieth of 100 calls. Its own statements are slow: the extension pg_stat_statements would name them.',
  });
});

test("the cause of a slow function is looked for in the other figures", async () => {
  const { registry, call } = aRegistry({
    capicu_database_connection_waits: 4,
    capicu_database_connections_max: 10,
  });
  call("rank", 3, 100);

  const problems = await problemsIn(registry);
  expect(problems["functions"]).toContain("It waits for a connection");
  expect(problems["connections"]).toMatch(/^All 10 are busy and 4 calls wait\. /);
});

test("calls that wait while a connection is being opened are no problem", async () => {
  const { registry } = aRegistry({
    capicu_database_connection_waits: 2,
    capicu_database_connections_max: 64,
  });
  const name = "capicu_database_connections";
  const connections = new Gauge({ name, help: name, labelNames: ["state"], registers: [registry] });
  connections.set({ state: "busy" }, 63);
  connections.set({ state: "idle" }, 1);
  expect(await problemsIn(registry)).toEqual({});

  connections.set({ state: "busy" }, 64);
  expect(Object.keys(await problemsIn(registry))).toEqual(["connections"]);
});

test.each([
  [{ nodejs_eventloop_lag_p99_seconds: 0.9 }, "thread", "up to 900 ms"],
  [{ capicu_database_answer_seconds: 1.25 }, "database-speed", "takes 1.3 s"],
  [{ capicu_database_oldest_transaction_seconds: 900 }, "database-speed", "open for 15 min"],
  [
    { capicu_database_cache_hit_ratio: 0.5, capicu_database_size_bytes: 4e9 },
    "database-speed",
    "only 50 % of its reads",
  ],
  [
    { capicu_jobs_waiting_oldest_seconds: 500 },
    "late-jobs",
    "A job of the queue has waited for 8 min",
  ],
])("%j is named", async (gauges, subject, words) => {
  const problems = await problemsIn(aRegistry(gauges).registry);

  expect(Object.keys(problems)).toEqual([subject]);
  expect(problems[subject]).toContain(words);
});

test("a job that has not succeeded for several of its periods is named", async () => {
  const { registry } = aRegistry();
  const labelled = (name: string) =>
    new Gauge({ name, help: name, labelNames: ["job"], registers: [registry] });
  const [age, period] = [labelled("capicu_job_age_seconds"), labelled("capicu_job_period_seconds")];
  for (const [job, seconds] of [
    ["send the emails that wait", 900],
    ["remove old notifications", 9000],
  ] as const)
    age.set({ job }, seconds);
  period.set({ job: "send the emails that wait" }, 5);
  period.set({ job: "remove old notifications" }, 3600);

  expect(await problemsIn(registry)).toEqual({
    "late-jobs":
      '"send the emails that wait" last succeeded 15 min ago and should run every 5 s. The log says why it fails.',
  });
});

test("readers that turn people away, and boards that memory does not answer, are named", async () => {
  const { registry } = aRegistry();
  const readings = new Counter({
    name: "capicu_readings_total",
    help: "readings",
    labelNames: ["outcome"],
    registers: [registry],
  });
  readings.inc({ outcome: "done" }, 90);
  readings.inc({ outcome: "busy" }, 10);
  const reads = new Counter({
    name: "capicu_cache_reads_total",
    help: "reads",
    labelNames: ["cache", "result"],
    registers: [registry],
  });
  reads.inc({ cache: "board", result: "hit" }, 300);
  reads.inc({ cache: "board", result: "miss" }, 1700);

  const problems = await problemsIn(registry);
  expect(problems["readers"]).toContain("10 of 100 were turned away");
  expect(problems["board-memory"]).toContain("1700 of 2000 waited");
});
