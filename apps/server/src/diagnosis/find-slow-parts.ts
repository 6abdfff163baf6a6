// Names what is slow in a running server, with the cause and what to do.
import type { Figures } from "./figures.ts";

export interface SlowPart {
  /** What is as it should be where there is no problem. */
  subject: string;
  problem: string | null;
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
    { subject: "every function is fast", problem: slowFunctions(figures) },
    { subject: "the server's thread has time", problem: busyThread(figures) },
    { subject: "the connections to the database suffice", problem: fullPool(figures) },
    { subject: "the database answers quickly", problem: slowDatabase(figures) },
    { subject: "screenshots are read as fast as they come", problem: busyReaders(figures) },
    { subject: "background jobs are in time", problem: lateJobs(figures) },
    { subject: "memory answers most reads of boards", problem: missedCaches(figures) },
  ];
}

function slowFunctions(figures: Figures): string | null {
  const name = "capicu_function_duration_seconds";
  const sentences = figures.valuesOf(`${name}_count`, "function").flatMap((called) => {
    const bound = READING_FUNCTIONS[called] ?? CALL_SECONDS;
    const count = figures.sum(`${name}_count`, { function: called }) ?? 0;
    const p95 = figures.quantile(name, 0.95, { function: called });
    if (count < CALLS_MIN || p95 === null || p95 <= bound) return [];
    const cause = called in READING_FUNCTIONS ? READERS_CAUSE : causeOf(figures);
    return [`"${called}" takes ${show(p95)} in the slowest twentieth of ${count} calls: ${cause}.`];
  });
  return joined(sentences);
}

const READERS_CAUSE = "see whether screenshots wait, and raise RECOGNITION_WORKERS";

function causeOf(figures: Figures): string {
  if (busyThread(figures) !== null) return "the server's thread is busy, see below";
  if (fullPool(figures) !== null) return "it waits for a connection to the database, see below";
  if (slowDatabase(figures) !== null) return "the database is slow, see below";
  return "its own statements are slow; the extension pg_stat_statements would name them";
}

function busyThread(figures: Figures): string | null {
  const p99 = figures.sum("nodejs_eventloop_lag_p99_seconds") ?? 0;
  if (p99 <= EVENT_LOOP_SECONDS) return null;
  return `requests wait up to ${show(p99)} for the one thread that answers them (p99). Run a second process behind a balancer, or find the request that holds the thread by its milliseconds in the log.`;
}

function fullPool(figures: Figures): string | null {
  const waitCount = figures.sum("capicu_database_connection_waits") ?? 0;
  const most = figures.sum("capicu_database_connections_max");
  if (waitCount === 0) return null;
  return `all ${most} are busy and ${waitCount} calls wait. Look for long statements (below), or run a further process, which has connections of its own.`;
}

function slowDatabase(figures: Figures): string | null {
  const answer = figures.sum("capicu_database_answer_seconds") ?? 0;
  const oldest = figures.sum("capicu_database_oldest_transaction_seconds") ?? 0;
  const hits = figures.sum("capicu_database_cache_hit_ratio") ?? 1;
  const bytes = figures.sum("capicu_database_size_bytes") ?? 0;
  const sentences: string[] = [];
  if (answer > DATABASE_SECONDS)
    sentences.push(
      `An empty statement takes ${show(answer)}: its machine is busy, far away, or all connections are used.`,
    );
  if (oldest > TRANSACTION_SECONDS)
    sentences.push(
      `A transaction has been open for ${show(oldest)}: vacuum cannot remove what it may still see. pg_stat_activity names it; a backup is one, too.`,
    );
  if (hits < HIT_RATIO && bytes > HIT_RATIO_BYTES)
    sentences.push(
      `Its memory answers only ${Math.round(hits * 100)} % of its reads: raise shared_buffers, or give the machine more memory.`,
    );
  return joined(sentences);
}

function busyReaders(figures: Figures): string | null {
  const all = figures.sum("capicu_readings_total") ?? 0;
  const busy = figures.sum("capicu_readings_total", { outcome: "busy" }) ?? 0;
  const waitCount = figures.sum("capicu_readings_waiting") ?? 0;
  if (all < CALLS_MIN || busy / all <= BUSY_PART) return null;
  return `${busy} of ${all} were turned away, and ${waitCount} wait now. Raise RECOGNITION_WORKERS up to the number of cores, then run a further process on another machine.`;
}

function lateJobs(figures: Figures): string | null {
  const oldest = figures.sum("capicu_jobs_waiting_oldest_seconds") ?? 0;
  const late = figures.all("capicu_job_age_seconds").flatMap(({ labels: { job = "" }, value }) => {
    const period = figures.sum("capicu_job_period_seconds", { job }) ?? Infinity;
    if (value <= LATE_PERIODS * period + QUEUE_SECONDS) return [];
    return [`"${job}" last succeeded ${show(value)} ago and should run every ${show(period)}.`];
  });
  const queue =
    oldest > QUEUE_SECONDS
      ? [
          `A job of the queue has waited for ${show(oldest)}: the workers are busy with long jobs (capicu_job_duration_seconds), or the database does not answer them.`,
        ]
      : [];
  const failing = late.length > 0 ? ["The log says why jobs fail."] : [];
  return joined([...late, ...failing, ...queue]);
}

function missedCaches(figures: Figures): string | null {
  const name = "capicu_cache_reads_total";
  const hits = figures.sum(name, { cache: "board", result: "hit" }) ?? 0;
  const misses = figures.sum(name, { cache: "board", result: "miss" }) ?? 0;
  const all = hits + misses;
  if (all < CACHE_READS_MIN || hits / all >= CACHE_HIT_RATIO) return null;
  return `${misses} of ${all} waited for the database: something reads more different boards than memory holds (by limit, country and window), or boards change faster than they are read.`;
}

const joined = (sentences: string[]) => (sentences.length === 0 ? null : sentences.join(" "));

function show(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
