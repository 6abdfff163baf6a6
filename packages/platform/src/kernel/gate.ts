/** Thrown at once when the queue is full. */
export class GateFull extends Error {
  constructor() {
    super("The queue is full");
    this.name = "GateFull";
  }
}

export interface GateSettings {
  inFlight: number;
  queueLimit: number;
}

/** Runs a bounded number of tasks at once; a bounded number waits, and all others are refused. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a caller who comes now is refused. */
  isFull(): boolean;
}

export function createGate({ inFlight, queueLimit }: GateSettings): Gate {
  const queue: (() => void)[] = [];
  let running = 0;

  const isFull = () => running >= inFlight && queue.length >= queueLimit;

  const enter = async () => {
    if (running < inFlight) {
      running += 1;
      return;
    }
    if (isFull()) throw new GateFull();
    // A caller who leaves passes on its place, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    isFull,
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
