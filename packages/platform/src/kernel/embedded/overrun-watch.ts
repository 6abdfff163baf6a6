import { readRunningUnit, type SharedUnit } from "./running-unit.ts";

/**
 * The engine has no signals, so its own time limit does nothing, and another thread has to watch
 * it.
 */
export interface OverrunWatch {
  limitMs: number;
  isLimited: (client: number) => boolean;
  onOverrun: (client: number) => void;
}

const CHECKS_PER_LIMIT = 16;
const CHECK_MAX_MS = 250;

/**
 * Reports once when a limited client's unit has run longer than the limit; returns the function
 * that stops the watch.
 */
export function watchOverruns(
  shared: SharedUnit,
  { limitMs, isLimited, onOverrun }: OverrunWatch,
): () => void {
  let observed = { number: 0, since: 0 };

  const check = () => {
    const unit = readRunningUnit(shared);
    if (unit === null) return;
    if (unit.number !== observed.number)
      observed = { number: unit.number, since: performance.now() };
    if (performance.now() - observed.since < limitMs || !isLimited(unit.client)) return;
    clearInterval(timer);
    onOverrun(unit.client);
  };

  const timer = setInterval(check, Math.min(CHECK_MAX_MS, limitMs / CHECKS_PER_LIMIT));
  timer.unref();
  return () => clearInterval(timer);
}
