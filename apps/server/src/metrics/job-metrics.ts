// Figures of the background jobs: their runs in this process, and the queue that all processes share.
import type { Database } from "@capicu/platform/kernel/database";
import { Histogram, type Registry } from "prom-client";

import { readDeadJobs } from "#background-jobs/dead-jobs.ts";
import { readQueueState, type QueueState } from "#background-jobs/queue-state.ts";

import { JOB_SECONDS } from "./buckets.ts";
import { registerSampledGauges, type SampledGauge } from "./sampled-gauges.ts";
import { createSampler, type SamplerOptions } from "./sampler.ts";

interface WatchableJob {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

interface JobMetricsOptions extends SamplerOptions {
  registry: Registry;
  database: Database;
}

export interface JobMetrics {
  /** The same job, whose runs are measured. One that every process runs counts for this process. */
  watch<One extends WatchableJob>(job: One, runsIn: "this process" | "any process"): One;
}

interface KnownJob {
  everyMs: number;
  /** Null for a job whose success in another process counts as well. */
  succeededAt: number | null;
}

export function createJobMetrics({
  registry,
  database,
  ...options
}: JobMetricsOptions): JobMetrics {
  const jobs = new Map<string, KnownJob>();
  const durations = new Histogram({
    name: "capicu_job_duration_seconds",
    help: "Runs of background jobs in this process by job and outcome: ok or failed",
    labelNames: ["job", "outcome"],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const now = () => options.clock.now().getTime();
  const deadJobs = createSampler(() => readDeadJobs(database.service), options);
  registerSampledGauges(registry, deadJobs, [
    {
      name: "capicu_jobs_given_up",
      help: "Background jobs that failed every try and have not succeeded since",
      read: ({ length }) => length,
    },
  ]);
  const state = createSampler(() => readQueueState(database.service), options);
  registerSampledGauges(registry, state, queueGauges(jobs, now));
  registerSampledGauges(registry, async () => jobs, [
    {
      name: "capicu_job_period_seconds",
      help: "Time after which the background job should run again",
      labelNames: ["job"],
      read: (all) =>
        [...all].map(([job, { everyMs }]) => ({ labels: { job }, value: everyMs / 1000 })),
    },
  ]);

  return {
    watch(job, runsIn) {
      const { name, everyMs } = job;
      const entry: KnownJob = { everyMs, succeededAt: runsIn === "any process" ? null : now() };
      jobs.set(name, entry);
      const run = async () => {
        const startedAt = performance.now();
        const observe = (outcome: string) =>
          durations.observe({ job: name, outcome }, (performance.now() - startedAt) / 1000);
        try {
          const result = await job.run();
          observe("ok");
          if (entry.succeededAt !== null) entry.succeededAt = now();
          return result;
        } catch (error) {
          observe("failed");
          throw error;
        }
      };
      return { ...job, run };
    },
  };
}

const queueGauges = (
  jobs: ReadonlyMap<string, KnownJob>,
  now: () => number,
): SampledGauge<QueueState>[] => [
  {
    name: "capicu_jobs_waiting",
    help: "Background jobs whose time has come and that no process has taken",
    read: ({ dueCount }) => dueCount,
  },
  {
    name: "capicu_jobs_waiting_oldest_seconds",
    help: "Wait of the background job that waits longest; 0 where none waits",
    read: ({ oldestWaitSeconds }) => oldestWaitSeconds,
  },
  {
    name: "capicu_job_age_seconds",
    help: "Time since the background job last succeeded, here or in any process",
    labelNames: ["job"],
    read: ({ ages }) =>
      [...jobs].flatMap(([job, { succeededAt }]) => {
        const value = succeededAt === null ? ages[job] : (now() - succeededAt) / 1000;
        return value === undefined ? [] : [{ labels: { job }, value }];
      }),
  },
];
