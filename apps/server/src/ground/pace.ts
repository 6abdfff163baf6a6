/** After each piece of work, a pause of this many times its length leaves room for other work. */
const REST = 4;

/** Runs pieces of work one at a time and for at most a fifth of the time. */
export function createPace() {
  let last: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  const runNow = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const rest = pausedUntil - performance.now();
    if (rest > 0) await pause(rest);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const ended = performance.now();
      pausedUntil = ended + REST * (ended - began);
    }
  };

  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      const turn = last.then(() => runNow(work));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
