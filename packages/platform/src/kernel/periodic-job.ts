// Runs work at once and then again and again, never twice at a time.

export interface PeriodicJob {
  /** Runs the work once outside its interval; resolves when it is done. */
  now(): Promise<void>;
  /** Waits for the run under way. */
  close(): Promise<void>;
}

interface PeriodicJobOptions {
  everyMs: number;
  /** Told of a run that failed; the next one tries again. */
  onFailure: (error: unknown) => void;
}

export function startPeriodicJob(
  run: () => Promise<unknown>,
  { everyMs, onFailure }: PeriodicJobOptions,
): PeriodicJob {
  let latest: Promise<void> = Promise.resolve();
  let waiting = 0;
  const now = () => {
    waiting += 1;
    latest = latest
      .then(run)
      .catch(onFailure)
      .then(() => void (waiting -= 1));
    return latest;
  };
  const timer = setInterval(() => {
    // A run that takes longer than the interval is not followed by those that would have waited for it.
    if (waiting === 0) void now();
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
