import { parentPort } from "node:worker_threads";

import { loadEngine } from "#engine/engine.ts";

import { readScreenshot, type Screenshot } from "./read-screenshot.ts";
import type { Reading } from "./reading.ts";
import { UnreadableImage, type UnreadableReason } from "./unreadable-image.ts";
import { READY } from "./worker-pool.ts";

/** Errors lose their class between threads: what happened travels as a value. */
export type Outcome =
  | { readonly kind: "read"; readonly reading: Reading }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason }
  | { readonly kind: "failed"; readonly message: string };

const engine = await loadEngine();

async function outcomeOf(screenshot: Screenshot): Promise<Outcome> {
  try {
    return { kind: "read", reading: await readScreenshot(engine, screenshot) };
  } catch (error) {
    if (error instanceof UnreadableImage) return { kind: "unreadable", reason: error.reason };
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

function post(message: Outcome | typeof READY): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

parentPort?.on("message", (screenshot: Screenshot) => {
  void outcomeOf(screenshot).then(post);
});
post(READY);
