// The jobs that must run once in a period, however many processes share the database.
import type { Database } from "@capicu/platform/kernel/database";
import { startPeriodicJob, type PeriodicJob } from "@capicu/platform/kernel/periodic-job";
import { PgBoss } from "pg-boss";

import type { Job } from "#start-job.ts";

import { DEAD_LETTERS, JOBS } from "./queue-names.ts";

export type QueuedJob = Omit<Job, "wakesOn">;

export interface JobQueue {
  /** Takes no further job, and waits for the running ones. */
  close(): Promise<void>;
}

export interface QueueTimes {
  /** How often a process looks for jobs that other processes left: retries and interrupted ones. */
  pollSeconds: number;
  /** A process that has been silent for so long is dead, and its job is tried again. */
  heartbeatSeconds: number;
  /** How often each process looks for dead ones. */
  superviseSeconds: number;
  /** How often a failed job is tried again, with pauses that double, before it is given up. */
  retries: number;
  firstPauseSeconds: number;
}

const TIMING: QueueTimes = {
  pollSeconds: 10,
  heartbeatSeconds: 30,
  superviseSeconds: 30,
  retries: 5,
  firstPauseSeconds: 5,
};

const PAUSE_MAX_SECONDS = 300;
/** The library fails a job that takes longer; a dead process is noticed by its heartbeat. */
const RUN_MAX_SECONDS = 6 * 3600;
/** A finished job marks its period as done, so it stays longer than the longest period. */
const DONE_RETENTION_SECONDS = 6 * 3600;
const DEAD_LETTER_RETENTION_SECONDS = 7 * 86_400;
/** Two jobs may run at once, so that a long one does not hold up the others. */
const WORKERS = 2;

export interface JobQueueOptions {
  database: Database;
  jobs: readonly QueuedJob[];
  /** Gets each failure of a job; the queue tries the job again. */
  onFailure: (job: string, error: unknown) => void;
  /** Gets the errors of the queue itself, such as a database that does not answer. */
  onError: (error: unknown) => void;
  timing?: QueueTimes;
}

export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { database, jobs, onError, timing = TIMING } = options;
  await using opened = new AsyncDisposableStack();
  const pool = opened.adopt(database.openPool(WORKERS), (one) => one.end());
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
    // No job waits for another, so the library need not look for such.
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
  });
  boss.on("error", onError);
  await boss.start();
  opened.defer(() => boss.stop({ graceful: false }));
  await createQueues(boss, timing);

  const wake = await startWorkers(boss, options);
  opened.defer(() => boss.offWork(JOBS));
  for (const job of jobs) {
    const planning = planPeriodically({ boss, wake, job, onError });
    opened.defer(() => planning.close());
  }
  const owned = opened.move();
  return { close: () => owned.disposeAsync() };
}

async function createQueues(boss: PgBoss, timing: QueueTimes): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_RETENTION_SECONDS });
  const options = {
    deadLetter: DEAD_LETTERS,
    retryLimit: timing.retries,
    retryDelay: timing.firstPauseSeconds,
    retryDelayMax: PAUSE_MAX_SECONDS,
    retryBackoff: true,
    heartbeatSeconds: timing.heartbeatSeconds,
    expireInSeconds: RUN_MAX_SECONDS,
    deleteAfterSeconds: DONE_RETENTION_SECONDS,
  };
  // Of one job, only one waits or runs at a time.
  await boss.createQueue(JOBS, { policy: "exclusive", ...options });
  await boss.updateQueue(JOBS, options);
}

/** Returns what makes them look for a job at once. */
async function startWorkers(
  boss: PgBoss,
  { jobs, onFailure, timing = TIMING }: JobQueueOptions,
): Promise<() => void> {
  const ids: string[] = [];
  const wake = () => ids.forEach((id) => boss.notifyWorker(id));
  const work = async (name: string | undefined) => {
    const job = jobs.find((each) => each.name === name);
    // A newer version may have planned it, or an older one.
    if (job === undefined) return;
    try {
      await runToEnd(job);
    } catch (error) {
      onFailure(job.name, error);
      throw error;
    } finally {
      // Without it, each worker would do one job in each interval, however many wait.
      wake();
    }
    await deleteDeadLetters(boss, job.name);
  };
  const polling = { pollingIntervalSeconds: timing.pollSeconds };
  while (ids.length < WORKERS)
    ids.push(await boss.work<{ job: string }>(JOBS, polling, ([first]) => work(first?.data.job)));
  return wake;
}

async function runToEnd(job: QueuedJob): Promise<void> {
  if ((await job.run()) === true) await runToEnd(job);
}

/** A job that succeeds again needs nobody's attention. */
async function deleteDeadLetters(boss: PgBoss, name: string): Promise<void> {
  const found = await boss.findJobs(DEAD_LETTERS, { key: name });
  if (found.length > 0)
    await boss.deleteJob(
      DEAD_LETTERS,
      found.map(({ id }) => id),
    );
}

interface PlanOptions {
  boss: PgBoss;
  wake: () => void;
  job: QueuedJob;
  onError: (error: unknown) => void;
}

/** Every process plans each job, and the database keeps one plan a period. */
function planPeriodically({ boss, wake, job, onError }: PlanOptions): PeriodicJob {
  const { name, everyMs } = job;
  const slot = { singletonKey: name, singletonSeconds: everyMs / 1000 };
  const plan = async () => {
    if ((await boss.send(JOBS, { job: name }, slot)) !== null) wake();
  };
  return startPeriodicJob(plan, { everyMs, onFailure: onError });
}
