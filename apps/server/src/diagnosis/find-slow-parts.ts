// Names what is slow in a running server, with the cause and what to do.
import type { Problem } from "#ground/problem.ts";

import type { Figures } from "./figures.ts";

export interface SlowPart {
  name: string;
  /** What is as it should be where there is no problem. */
  well: string;
  wrong: string;
  problems: readonly Problem[];
}

/** Seconds within which 95 of 100 calls of a function should be answered. */
const CALL_SECONDS = 1;
/** Functions that wait for a reader of screenshots. */
const READING_FUNCTIONS: Record<string, number> = { ocr: 10 };
/** Fewer calls say little about a twentieth of them. */
const CALLS_MIN = 20;
const EVENT_LOOP_SECONDS = 0.2;
const DATABASE_SECONDS = 0.25;
const TRANSACTION_SECONDS = 300;
const HIT_RATIO = 0.9;
/** Right after its start, a database has read everything from the disk once. */
const HIT_RATIO_BYTES = 1024 ** 3;
const BUSY_PART = 0.02;
const QUEUE_SECONDS = 120;
const LATE_PERIODS = 3;
const CACHE_READS_MIN = 1000;
const CACHE_HIT_RATIO = 0.5;

export function findSlowParts(figures: Figures): SlowPart[] {
  return [
    {
      name: "functions",
      well: "Every function is fast.",
      wrong: "A function is slow.",
      problems: slowFunctions(figures),
    },
    {
      name: "thread",
      well: "The server's thread has time.",
      wrong: "The server's thread is busy.",
      problems: busyThread(figures),
    },
    {
      name: "connections",
      well: "The connections to the database suffice.",
      wrong: "Calls wait for a connection to the database.",
      problems: fullPool(figures),
    },
    {
      name: "database-speed",
      well: "The database answers quickly.",
      wrong: "The database is slow.",
      problems: slowDatabase(figures),
    },
    {
      name: "readers",
      well: "Screenshots are read as fast as they come.",
      wrong: "Screenshots are turned away.",
      problems: busyReaders(figures),
    },
    {
      name: "late-jobs",
      well: "Background jobs are in time.",
      wrong: "Background jobs are late.",
      problems: lateJobs(figures),
    },
    {
      name: "board-memory",
      well: "Memory answers most reads of boards.",
      wrong: "Most reads of boards wait for the database.",
      problems: missedCaches(figures),
    },
  ];
}

function slowFunctions(figures: Figures): Problem[] {
  const name = "capicu_function_duration_seconds";
  return figures.valuesOf(`${name}_count`, "function").flatMap((called) => {
    const bound = READING_FUNCTIONS[called] ?? CALL_SECONDS;
    const count = figures.sum(`${name}_count`, { function: called }) ?? 0;
    const p95 = figures.quantile(name, 0.95, { function: called });
    if (count < CALLS_MIN || p95 === null || p95 <= bound) return [];
    const cause = `"${called}" takes ${show(p95)} in the slowest twentieth of ${count} calls.`;
    return [{ cause, fix: called in READING_FUNCTIONS ? READERS_FIX : fixFor(figures) }];
  });
}

const READERS_FIX = "See whether screenshots wait, and raise RECOGNITION_WORKERS.";

function fixFor(figures: Figures): string {
  if (busyThread(figures).length > 0) return "The server's thread is busy: see below.";
  if (fullPool(figures).length > 0) return "It waits for a connection to the database: see below.";
  if (slowDatabase(figures).length > 0) return "The database is slow: see below.";
  return "Its own statements are slow: the extension pg_stat_statements would name them.";
}

function busyThread(figures: Figures): Problem[] {
  const p99 = figures.sum("nodejs_eventloop_lag_p99_seconds") ?? 0;
  if (p99 <= EVENT_LOOP_SECONDS) return [];
  return [
    {
      cause: `Requests wait up to ${show(p99)} for the one thread that answers them (p99).`,
      fix: "Run a second process behind a balancer, or find the request that holds the thread by its milliseconds in the log.",
    },
  ];
}

function fullPool(figures: Figures): Problem[] {
  const waitCount = figures.sum("capicu_database_connection_waits") ?? 0;
  const most = figures.sum("capicu_database_connections_max");
  const busy = figures.sum("capicu_database_connections", { state: "busy" }) ?? Infinity;
  // A call also waits for the moment in which a connection is opened.
  if (waitCount === 0 || busy < (most ?? 0)) return [];
  return [
    {
      cause: `All ${most} are busy and ${waitCount} calls wait.`,
      fix: "Look for long statements (below), or run a further process, which has connections of its own.",
    },
  ];
}

function slowDatabase(figures: Figures): Problem[] {
  const answer = figures.sum("capicu_database_answer_seconds") ?? 0;
  const oldest = figures.sum("capicu_database_oldest_transaction_seconds") ?? 0;
  const hits = figures.sum("capicu_database_cache_hit_ratio") ?? 1;
  const bytes = figures.sum("capicu_database_size_bytes") ?? 0;
  const problems: Problem[] = [];
  if (answer > DATABASE_SECONDS)
    problems.push({
      cause: `An empty statement takes ${show(answer)}: its machine is busy, far away, or all connections are used.`,
      fix: "Give its machine more processors, or move it nearer to the server.",
    });
  if (oldest > TRANSACTION_SECONDS)
    problems.push({
      cause: `A transaction has been open for ${show(oldest)}: vacuum cannot remove what it may still see.`,
      fix: "Find it in pg_stat_activity and end it, unless it is a backup.",
    });
  if (hits < HIT_RATIO && bytes > HIT_RATIO_BYTES)
    problems.push({
      cause: `Its memory answers only ${Math.round(hits * 100)} % of its reads.`,
      fix: "Raise shared_buffers, or give the machine more memory.",
    });
  return problems;
}

function busyReaders(figures: Figures): Problem[] {
  const all = figures.sum("capicu_readings_total") ?? 0;
  const busy = figures.sum("capicu_readings_total", { outcome: "busy" }) ?? 0;
  const waitCount = figures.sum("capicu_readings_waiting") ?? 0;
  if (all < CALLS_MIN || busy / all <= BUSY_PART) return [];
  return [
    {
      cause: `${busy} of ${all} were turned away, and ${waitCount} wait now.`,
      fix: "Raise RECOGNITION_WORKERS up to the number of cores, then run a further process on another machine.",
    },
  ];
}

function lateJobs(figures: Figures): Problem[] {
  const oldest = figures.sum("capicu_jobs_waiting_oldest_seconds") ?? 0;
  const late = figures.all("capicu_job_age_seconds").flatMap(({ labels: { job = "" }, value }) => {
    const period = figures.sum("capicu_job_period_seconds", { job }) ?? Infinity;
    if (value <= LATE_PERIODS * period + QUEUE_SECONDS) return [];
    return [
      {
        cause: `"${job}" last succeeded ${show(value)} ago and should run every ${show(period)}.`,
        fix: "The log says why it fails.",
      },
    ];
  });
  if (oldest <= QUEUE_SECONDS) return late;
  return [
    ...late,
    {
      cause: `A job of the queue has waited for ${show(oldest)}: the workers are busy with long jobs, or the database does not answer them.`,
      fix: "See capicu_job_duration_seconds in /metrics for the job that takes long.",
    },
  ];
}

function missedCaches(figures: Figures): Problem[] {
  const name = "capicu_cache_reads_total";
  const hits = figures.sum(name, { cache: "board", result: "hit" }) ?? 0;
  const misses = figures.sum(name, { cache: "board", result: "miss" }) ?? 0;
  const all = hits + misses;
  if (all < CACHE_READS_MIN || hits / all >= CACHE_HIT_RATIO) return [];
  return [
    {
      cause: `${misses} of ${all} waited for the database: something reads more different boards than memory holds, or boards change faster than they are read.`,
      fix: "Find in the log who reads boards by many limits, countries and windows.",
    },
  ];
}

function show(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
