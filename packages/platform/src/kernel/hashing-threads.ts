import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

export interface HashingTask {
  password: string;
  /** The hash to compare with; null makes a new one. */
  stored: string | null;
}

export type HashingAnswer = { value: string | boolean } | { error: string };

interface Thread {
  worker: Worker;
  settle: ((answer: HashingAnswer) => void) | null;
}

const THREAD = join(import.meta.dirname, "hashing-thread.ts");

/** One processor stays free for everything else. */
export const HASHING_THREADS = Math.max(1, availableParallelism() - 1);

// All callers share these threads: more of them would only compete for the cores.
const idle: Thread[] = [];

/** Runs on a thread of its own; callers make sure that at most `HASHING_THREADS` run at once. */
export async function hashAside(task: HashingTask): Promise<string | boolean> {
  const thread = idle.pop() ?? start();
  const answer = await new Promise<HashingAnswer>((resolve) => {
    thread.settle = resolve;
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(task);
  });
  if ("error" in answer) throw new Error(answer.error);
  return answer.value;
}

function start(): Thread {
  const worker = new Worker(THREAD);
  const thread: Thread = { worker, settle: null };
  const settle = (answer: HashingAnswer) => {
    thread.settle?.(answer);
    thread.settle = null;
  };
  worker.on("message", (answer: HashingAnswer) => {
    // A waiting thread keeps no process alive.
    worker.unref();
    idle.push(thread);
    settle(answer);
  });
  worker.on("error", (error) => settle({ error: error.message }));
  return thread;
}
