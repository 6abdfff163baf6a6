// Reads figures from a database for the scrapes of monitoring, at most once in some seconds.
import type { Clock } from "@capicu/platform/kernel/clock";
import { setTimeout as pause } from "node:timers/promises";

const FRESH_MS = 5000;
const WAIT_MS = 2000;

export interface SamplerOptions {
  clock: Clock;
  onFailure: (error: unknown) => void;
}

/** Runs one read at a time, and a scrape waits for it at most `WAIT_MS`; null when it failed. */
export function createSampler<Figures>(
  read: () => Promise<Figures>,
  { clock, onFailure }: SamplerOptions,
): () => Promise<Figures | null> {
  let latest: Promise<Figures | null> = Promise.resolve(null);
  let isReading = false;
  let readAt = -Infinity;
  return () => {
    const now = clock.now().getTime();
    if (!isReading && now - readAt >= FRESH_MS) {
      isReading = true;
      readAt = now;
      latest = read()
        .catch((error: unknown) => {
          onFailure(error);
          return null;
        })
        .finally(() => (isReading = false));
    }
    return Promise.race([latest, pause(WAIT_MS, null, { ref: false })]);
  };
}
