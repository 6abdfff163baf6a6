// Hashes passwords outside of the event loop and at a lower priority, so that many sign-ins do not
// delay pages.
import { hashSync, verifySync } from "@node-rs/argon2";
import { compareSync } from "bcryptjs";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

import type { HashingAnswer, HashingTask } from "./hashing-threads.ts";

// The library uses argon2id by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a priority belongs to a thread; on other systems this would slow down the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on("message", (task: HashingTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(task));
});

function answer({ password, stored }: HashingTask): HashingAnswer {
  try {
    if (stored === null) return { value: hashSync(password, COST) };
    const isBcrypt = stored.startsWith("$2");
    return { value: isBcrypt ? compareSync(password, stored) : verifySync(stored, password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
