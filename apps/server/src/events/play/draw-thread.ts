// Draws rounds, so that the server answers meanwhile. No native code runs here: the thread can be ended at any time.
import { pair } from "@capicu/pairing/rounds/pair";
import { parentPort } from "node:worker_threads";

import type { DrawAnswer, DrawTask } from "./draw-aside.ts";

parentPort?.on("message", ({ input, seed }: DrawTask) => {
  const drawn = pair(input.event, input.history, { rules: input.rules, seed });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ drawn } satisfies DrawAnswer);
});
