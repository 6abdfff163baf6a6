// Draws one round and ends. It is a thread, so that the server answers meanwhile, and can be ended at any time.
import { pair } from "@capicu/pairing/rounds/pair";
import { parentPort, workerData } from "node:worker_threads";

import type { DrawAnswer, DrawTask } from "./draw-aside.ts";

const { input, seed } = workerData as DrawTask;
const drawn = pair(input.event, input.history, { rules: input.rules, seed });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ drawn } satisfies DrawAnswer);
