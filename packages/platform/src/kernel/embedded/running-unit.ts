// Publishes the running unit in memory that both threads share: a thread that is busy answers no
// message.
const NUMBER = 0;
const CLIENT = 1;
const NOBODY = 0;

export interface RunningUnit {
  /** Grows with every unit. */
  number: number;
  client: number;
}

export type SharedUnit = Int32Array<SharedArrayBuffer>;

export const createSharedUnit = (): SharedUnit => new Int32Array(new SharedArrayBuffer(8));

/** Runs the work in the engine's thread on behalf of this client. */
export function runAs<T>(shared: SharedUnit, client: number, work: () => T): T {
  Atomics.add(shared, NUMBER, 1);
  Atomics.store(shared, CLIENT, client);
  try {
    return work();
  } finally {
    Atomics.store(shared, CLIENT, NOBODY);
  }
}

/** Null while the engine waits for work. */
export function readRunningUnit(shared: SharedUnit): RunningUnit | null {
  const number = Atomics.load(shared, NUMBER);
  const client = Atomics.load(shared, CLIENT);
  return client === NOBODY ? null : { number, client };
}
