// `vi.waitFor` gives up after a second, which a busy machine needs for a few statements. A wait ends as soon as its
// condition holds, so a longer one costs nothing.
import { vi } from "vitest";

const WAIT_MS = 15_000;

const { waitFor } = vi;

// Tests share one process, and this file runs before each of theirs.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

function waitPatiently<Value>(
  look: () => Value | Promise<Value>,
  options: Parameters<typeof waitFor>[1] = {},
): Promise<Value> {
  return waitFor(look, typeof options === "number" ? options : { timeout: WAIT_MS, ...options });
}
