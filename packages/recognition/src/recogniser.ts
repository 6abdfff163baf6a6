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

/** Loads the networks in worker processes; resolves when they are warm. */
export async function createRecogniser(
  settings: PoolSettings,
  spawn: () => ChildProcess = spawnWorker,
): Promise<Recogniser> {
  const pool = new WorkerPool<Screenshot, Outcome>(settings, spawn);
  try {
    await pool.start();
  } catch (error) {
    await pool.close();
    throw error;
  }
  return {
    async recognise({ bytes, imageType }) {
      const outcome = await pool.ask({ bytes, imageType });
      if (outcome.kind === "unreadable") throw new UnreadableImage(outcome.reason);
      if (outcome.kind === "failed") throw new RecogniserFailed({ cause: outcome.message });
      return outcome.reading;
    },
    close: () => pool.close(),
  };
}

/** Pictures come from strangers: the process that opens them is given no secrets of the environment. */
export function spawnWorker(): ChildProcess {
  return fork(new URL("./worker.ts", import.meta.url), {
    // Several heaps of the C library keep what one of them freed from the others.
    env: { MALLOC_ARENA_MAX: "1" },
    execArgv: [],
    serialization: "advanced",
  });
}
