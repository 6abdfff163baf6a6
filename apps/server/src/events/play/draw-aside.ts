// Draws rounds in a thread, one at a time, within bounds on time, memory and how many wait.
import type { pair } from "@capicu/pairing/rounds/pair";
import type { RoundPlan } from "@capicu/pairing/rounds/round-plan";
import { on } from "node:events";
import { Worker } from "node:worker_threads";

import type { LoadedEvent } from "./load-history.ts";
import { accept, playRefusal } from "./play-refusal.ts";

export interface DrawTask {
  input: LoadedEvent["input"];
  seed: string;
}

export interface DrawAnswer {
  drawn: ReturnType<typeof pair>;
}

/** The slowest round of 512 players takes about a second. */
const TIMEOUT_MS = 20_000;
const HEAP_MB = 256;
/** Being drawn, or in the line. */
const TASKS_MAX = 10;

/** Its start takes longer than most rounds, so it waits for the next one. */
let thread: Worker | null = null;
let tasks = 0;
let last: Promise<unknown> = Promise.resolve();

/** The next round, or the engine's refusal. */
export async function drawAside(task: DrawTask): Promise<RoundPlan> {
  if (tasks >= TASKS_MAX) throw playRefusal("draw_busy");
  tasks += 1;
  const turn = last.then(() => drawInThread(task)).finally(() => (tasks -= 1));
  // The next one draws also after a failure.
  last = turn.catch(() => null);
  return accept(await turn);
}

async function drawInThread(task: DrawTask): Promise<DrawAnswer["drawn"]> {
  thread ??= startThread();
  const worker = thread;
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(task);
  try {
    // A server that restarts on changes also receives from its threads the files that they load.
    for await (const [message] of on(worker, "message", {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }))
      if (isAnswer(message)) return message.drawn;
    throw new Error("the thread ended without an answer");
  } catch (error) {
    thread = null;
    await worker.terminate();
    throw error;
  } finally {
    // A waiting thread keeps no process alive.
    worker.unref();
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL("draw-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // Whoever waits for a round learns of it, and the next round gets another thread.
  worker.on("error", () => (thread = null));
  return worker;
}

const isAnswer = (message: object): message is DrawAnswer => "drawn" in message;
