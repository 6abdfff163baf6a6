import type { PgliteEngine } from "./pglite-engine.ts";
import { createSharedUnit, runAs, type SharedUnit } from "./running-unit.ts";
import {
  errorAnswer,
  errorText,
  isComplete,
  isInTransaction,
  simpleQuery,
} from "./wire-messages.ts";

/**
 * Queues the clients' statements for the one connection, in order of arrival; an open transaction
 * keeps the connection.
 */
export interface StatementQueue {
  ask(client: number, bytes: Uint8Array): void;
  /** The client is gone; a transaction it left open is rolled back. */
  leave(client: number): void;
}

interface Unit {
  client: number;
  bytes: Uint8Array;
  askedAt: number;
}

export interface StatementQueueSettings {
  /** Publishes which client's unit is running. */
  running?: SharedUnit;
  /** How long a unit waits for another client's idle transaction. */
  patienceMs?: number;
}

const PATIENCE_MS = 20_000;
const LOCK_NOT_AVAILABLE = "55P03";

export function createStatementQueue(
  engine: Pick<PgliteEngine, "execute" | "writeCount" | "settled">,
  answer: (client: number, bytes: Uint8Array) => void,
  { patienceMs = PATIENCE_MS, running = createSharedUnit() }: StatementQueueSettings = {},
): StatementQueue {
  let units: Unit[] = [];
  let holder: number | null = null;
  let idleSince = 0;
  let isScheduled = false;
  let waitTimer: NodeJS.Timeout | undefined;

  const findNext = () =>
    holder === null ? units[0] : units.find(({ client }) => client === holder);

  const run = async ({ client, bytes }: Unit) => {
    const before = engine.writeCount;
    const result = runAs(running, client, () => execute(engine, bytes));
    holder = isInTransaction(result) ? client : null;
    idleSince = Date.now();
    // The next unit runs meanwhile, so writes that follow each other closely share a sync. A sync
    // that fails ends the thread: what the disk holds is then unknown.
    if (engine.writeCount !== before) await engine.settled();
    answer(client, result);
  };

  const runNext = () => {
    isScheduled = false;
    const unit = findNext();
    units = units.filter((other) => other !== unit);
    if (unit) void run(unit);
    schedule();
  };

  // The thread receives new messages only between two units.
  const schedule = () => {
    const oldest = units[0];
    if (isScheduled || !oldest) return;
    clearTimeout(waitTimer);
    isScheduled = findNext() !== undefined;
    const end = Math.max(idleSince, oldest.askedAt) + patienceMs;
    if (isScheduled) setImmediate(runNext);
    else waitTimer = setTimeout(refuseWaiting, end - Date.now());
  };

  // Most likely the transaction waits for one of these very units, and would wait for ever.
  const refuseWaiting = () => {
    const tooLate = Date.now() - patienceMs;
    const refused = units.filter(({ askedAt }) => askedAt <= tooLate);
    units = units.filter(({ askedAt }) => askedAt > tooLate);
    for (const { client } of refused)
      answer(client, errorAnswer(LOCK_NOT_AVAILABLE, "another transaction was left open too long"));
    schedule();
  };

  return {
    ask(client, bytes) {
      units.push({ client, bytes, askedAt: Date.now() });
      schedule();
    },
    leave(client) {
      units = units.filter((unit) => unit.client !== client);
      if (holder !== client) return;
      execute(engine, simpleQuery("rollback"));
      holder = null;
      schedule();
    },
  };
}

function execute(engine: Pick<PgliteEngine, "execute">, bytes: Uint8Array): Uint8Array {
  const result = engine.execute(bytes);
  // It is deliberately not caught: it ends the thread, together with whatever is broken.
  if (!isComplete(result)) throw new Error(errorText(result));
  return result;
}
