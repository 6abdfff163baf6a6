import type { PgliteEngine } from "./pglite-engine.ts";

const IDLE = "I".codePointAt(0);
const ROLLBACK = simpleQuery("rollback");

interface Unit {
  client: number;
  bytes: Uint8Array;
}

/** Whose turn it is on the one connection: units in order of arrival, but an open transaction keeps it. */
export interface Turns {
  ask(client: number, bytes: Uint8Array): void;
  /** The client is gone; a transaction it left open is rolled back. */
  leave(client: number): void;
}

export function createTurns(
  engine: Pick<PgliteEngine, "execute">,
  answer: (client: number, bytes: Uint8Array) => void,
): Turns {
  let units: Unit[] = [];
  let holder: number | null = null;
  let isScheduled = false;

  const takeNext = () => {
    const index = holder === null ? 0 : units.findIndex(({ client }) => client === holder);
    return index < 0 ? undefined : units.splice(index, 1)[0];
  };

  const runNext = () => {
    isScheduled = false;
    const unit = takeNext();
    if (!unit) return;
    const bytes = engine.execute(unit.bytes);
    // Every unit ends with ReadyForQuery, whose last byte is the state of the transaction.
    holder = bytes.at(-1) === IDLE ? null : unit.client;
    answer(unit.client, bytes);
    schedule();
  };

  // Between two units the thread hears what has arrived meanwhile.
  const schedule = () => {
    if (isScheduled || units.length === 0) return;
    isScheduled = true;
    setImmediate(runNext);
  };

  return {
    ask(client, bytes) {
      units.push({ client, bytes });
      schedule();
    },
    leave(client) {
      units = units.filter((unit) => unit.client !== client);
      if (holder !== client) return;
      engine.execute(ROLLBACK);
      holder = null;
      schedule();
    },
  };
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
