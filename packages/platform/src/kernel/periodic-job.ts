// Runs work at once and then at intervals, one run at a time.

export interface PeriodicJob {
  /** Runs the work once outside its interval; resolves when it is done. */
  now(): Promise<void>;
  /** Waits for the run under way. */
  close(): Promise<void>;
}

interface PeriodicJobOptions {
  everyMs: number;
  /** Gets the error of a failed run; the next run tries again. */
  onFailure: (error: unknown) => void;
}

export function startPeriodicJob(
  run: () => Promise<unknown>,
  { everyMs, onFailure }: PeriodicJobOptions,
): PeriodicJob {
  let latest: Promise<void> = Promise.resolve();
  let queued = 0;
  const now = () => {
    queued += 1;
    latest = latest
      .then(run)
      .catch(onFailure)
      .then(() => void (queued -= 1));
    return latest;
  };
  const timer = setInterval(() => {
    // A run that takes longer than the interval is not followed by those that would have waited for it.
    if (queued === 0) void now();
  }, everyMs);
  // Nothing waits for the next run.
  timer.unref();
  void now();
  return {
    now,
    close() {
      clearInterval(timer);
      return latest;
    },
  };
}
