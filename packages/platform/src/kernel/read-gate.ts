// Bounds what reads may take from everybody else: every read of a visitor, and a player's reads that may scan
// many rows. Callers take turns, so that many reads of one delay another by one of them.
import type { Caller } from "./caller.ts";
import type { Database } from "./database.ts";
import { FairLine } from "./fair-line.ts";
import { GateFull } from "./gate.ts";
import { networkKey } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import { tooManyRequests, type LimitedUse, type RequestLimits } from "./request-limits.ts";

export interface ReadGate {
  /**
   * Refuses a read where this caller, or all callers together, have too many waiting, or where the caller's
   * have taken the database too long; other work runs at once.
   */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T>;
}

interface Requester {
  use: LimitedUse | null;
  caller: Pick<Caller, "role" | "id">;
  address: string;
}

interface ReadGateDependencies {
  database: Pick<Database, "engine">;
  requestLimits: RequestLimits;
}

// A pool has ten connections unless the operator gives it more.
const AT_ONCE = 3;
/** The embedded engine runs one statement after the other: a second one would only stand in the way. */
const PER_CALLER = { embedded: 1, postgres: 2 };
const WAITING = 240;
const WAITING_PER_CALLER = { search: 12, other: 60 };

export function createReadGate({ database, requestLimits }: ReadGateDependencies): ReadGate {
  const line = new FairLine({
    inFlight: AT_ONCE,
    perOwner: PER_CALLER[database.engine],
    queueLimit: WAITING,
  });
  const counts = new Map<string, number>();
  const clock = createWorkClock(database.engine === "embedded");

  const count = (key: string, step: 1 | -1) => {
    const current = (counts.get(key) ?? 0) + step;
    if (current === 0) counts.delete(key);
    else counts.set(key, current);
  };

  const timed = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const end = clock.begin();
    try {
      return await work();
    } finally {
      requestLimits.spendTime(caller, end());
    }
  };

  const enter = async <T>(caller: string, use: LimitedUse | null, work: () => Promise<T>) => {
    const wait = requestLimits.waitForTime(caller);
    if (wait !== null) throw tooManyRequests(use ?? "read", wait);
    const kind = use === "search" ? "search" : "other";
    const key = `${kind} ${caller}`;
    if ((counts.get(key) ?? 0) >= WAITING_PER_CALLER[kind]) throw tooManyWaiting();
    count(key, 1);
    try {
      return await line.run(caller, () => timed(caller, work));
    } catch (error) {
      throw error instanceof GateFull ? tooManyWaiting() : error;
    } finally {
      count(key, -1);
    }
  };

  return {
    async run({ use, caller: { role, id }, address }, work) {
      if (role === "service_role" || (id !== null && use !== "search")) return work();
      return enter(id ?? networkKey(address), use, work);
    },
  };
}

/**
 * Measures what each read takes of the database. One engine that runs a statement at a time is shared among all that
 * ask it meanwhile, so that nobody pays for the time in which another's statement runs.
 */
function createWorkClock(isShared: boolean) {
  let running = 0;
  let lastAt = 0;
  let elapsed = 0;
  const tick = () => {
    const now = performance.now();
    if (running > 0) elapsed += (now - lastAt) / (isShared ? running : 1);
    lastAt = now;
    return elapsed;
  };
  return {
    /** Returns a function that ends it, and returns its milliseconds. */
    begin() {
      const begunAt = tick();
      running += 1;
      return () => {
        const ms = tick() - begunAt;
        running -= 1;
        return ms;
      };
    },
  };
}

const tooManyWaiting = () =>
  new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: "Too many requests are waiting. Try again in 2 seconds.",
    headers: { "retry-after": "2" },
  });
