import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { setPriority } from "node:os";

import { loadEngine } from "#engine/engine.ts";

import { readScreenshot, type Screenshot } from "./read-screenshot.ts";
import type { Reading } from "./reading.ts";
import { UnreadableImage, type UnreadableReason } from "./unreadable-image.ts";
import { READY } from "./worker-pool.ts";

/** Errors lose their class between processes, so the outcome is sent as a value. */
export type Outcome =
  | { readonly kind: "read"; readonly reading: Reading }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason }
  | { readonly kind: "failed"; readonly message: string };

// Reading a picture may be slow, but requests that the server answers meanwhile may not.
const BEHIND_THE_SERVER = 5;
setPriority(BEHIND_THE_SERVER);

// This listens before the networks load, because the server may be gone by the time they have.
process.on("disconnect", () => process.exit());

const engine = await loadEngine();

async function outcomeOf(screenshot: Screenshot): Promise<Outcome> {
  try {
    return { kind: "read", reading: await readScreenshot(engine, screenshot, DOMINO_SCREEN) };
  } catch (error) {
    if (error instanceof UnreadableImage) return { kind: "unreadable", reason: error.reason };
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (screenshot: Screenshot) => {
  void outcomeOf(screenshot).then((outcome) => process.send?.(outcome));
});
// Ctrl-C and service managers signal the whole process group. The server ends its workers itself after the
// readings in progress; when it is gone, the channel closes.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.send?.(READY);
