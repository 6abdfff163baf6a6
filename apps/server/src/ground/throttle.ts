/** Runs at once after a quiet interval, otherwise once at the end of the interval. */
export function throttle(intervalMs: number, run: () => void) {
  let last = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const now = () => {
    timer = null;
    last = performance.now();
    run();
  };

  return {
    call() {
      if (timer !== null) return;
      const wait = last + intervalMs - performance.now();
      if (wait <= 0) now();
      else timer = setTimeout(now, wait);
    },
    cancel() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
