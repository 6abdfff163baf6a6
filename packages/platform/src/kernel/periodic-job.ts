// Work that nobody asks for: done at once and then again and again, never twice at a time.

export interface Rounds {
  /** A round out of turn; resolves when it is done. */
  now(): Promise<void>;
  /** Waits for the round under way. */
  close(): Promise<void>;
}

interface RoundsSettings {
  everyMs: number;
  /** Told of a round that failed; the next one tries again. */
  onFailure: (error: unknown) => void;
}

export function startRounds(
  round: () => Promise<unknown>,
  { everyMs, onFailure }: RoundsSettings,
): Rounds {
  let latest: Promise<void> = Promise.resolve();
  let waiting = 0;
  const now = () => {
    waiting += 1;
    latest = latest
      .then(round)
      .catch(onFailure)
      .then(() => void (waiting -= 1));
    return latest;
  };
  const timer = setInterval(() => {
    // A round that takes longer than the interval is not followed by those it kept waiting.
    if (waiting === 0) void now();
  }, everyMs);
  // Nobody waits for the next round.
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
