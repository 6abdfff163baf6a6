import { type ChildProcess, fork } from "node:child_process";

import type { Screenshot } from "./read-screenshot.ts";
import type { Reading } from "./reading.ts";
import { RecogniserFailed } from "./recogniser-errors.ts";
import { UnreadableImage } from "./unreadable-image.ts";
import { type PoolSettings, WorkerPool } from "./worker-pool.ts";
import type { Outcome } from "./worker.ts";

export interface Recogniser {
  /** Throws `UnreadableImage`, `RecogniserBusy`, `RecogniserTimeout` or `RecogniserFailed`. */
  recognise(screenshot: Screenshot): Promise<Reading>;
  close(): Promise<void>;
}

export interface StartedRecogniser {
  /** Until the workers are ready, pictures wait in its queue. */
  recogniser: Recogniser;
  /** Resolves when every worker has loaded the networks; rejects when one cannot. */
  ready: Promise<void>;
}

/** Starts to load the networks in worker processes. */
export function startRecogniser(
  settings: PoolSettings,
  spawn: () => ChildProcess = spawnWorker,
): StartedRecogniser {
  const pool = new WorkerPool<Screenshot, Outcome>(settings, spawn);
  const ready = pool.start();
  const recogniser: Recogniser = {
    async recognise({ bytes, imageType }) {
      const outcome = await pool.ask({ bytes, imageType });
      if (outcome.kind === "unreadable") throw new UnreadableImage(outcome.reason);
      if (outcome.kind === "failed") throw new RecogniserFailed({ cause: outcome.message });
      return outcome.reading;
    },
    close: () => pool.close(),
  };
  return { recogniser, ready };
}

/** Resolves when the workers are ready. */
export async function createRecogniser(
  settings: PoolSettings,
  spawn?: () => ChildProcess,
): Promise<Recogniser> {
  const { recogniser, ready } = startRecogniser(settings, spawn);
  try {
    await ready;
  } catch (error) {
    await recogniser.close();
    throw error;
  }
  return recogniser;
}

// These set the C library's allocator: one heap, since several heaps do not share freed memory, and
// separate large blocks that are returned after use, since lines of all widths fragment a heap.
const SPARING = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(16 * 2 ** 20),
};

// This limits young objects to fewer megabytes than the default of sixteen; reading is not slower.
const YOUNG_MEGABYTES = 8;

/** The environment of a worker has no secrets, because workers open pictures from strangers. */
export function spawnWorker(): ChildProcess {
  return forkAsWorker(new URL("./worker.ts", import.meta.url));
}

/** Starts a process with the memory settings of a worker, so that its measurements hold for workers. */
export function forkAsWorker(module: URL): ChildProcess {
  return fork(module, {
    env: SPARING,
    execArgv: [`--max-semi-space-size=${YOUNG_MEGABYTES}`],
    serialization: "advanced",
  });
}
