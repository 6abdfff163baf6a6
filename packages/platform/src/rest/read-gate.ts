// Bounds how many reads that may scan many rows run at once: the connections they leave serve everybody
// else, and one caller cannot fill the queue.
import type { FastifyRequest } from "fastify";

import type { Caller } from "#kernel/caller.ts";
import { createGate, GateFull } from "#kernel/gate.ts";
import { networkKey } from "#kernel/rate-limit.ts";

import { findLimitedUse } from "./limited-use.ts";
import { tooManySearches } from "./refusals.ts";

export interface ReadGate {
  /**
   * Refuses a search where this caller, or all callers together, have too many waiting; other work
   * runs at once.
   */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T>;
}

interface Requester {
  request: FastifyRequest;
  caller: Caller;
}

// A pool has ten connections unless the operator gives it more.
const AT_ONCE = 3;
const WAITING = 60;
const PER_CALLER = 12;

export function createReadGate(): ReadGate {
  const gate = createGate({ inFlight: AT_ONCE, queueLimit: WAITING });
  const counts = new Map<string, number>();

  const count = (caller: string, step: 1 | -1) => {
    const current = (counts.get(caller) ?? 0) + step;
    if (current === 0) counts.delete(caller);
    else counts.set(caller, current);
  };

  return {
    async run({ request, caller: { role, id } }, work) {
      if (role === "service_role" || findLimitedUse(request) !== "search") return work();
      const caller = id ?? networkKey(request.ip);
      if ((counts.get(caller) ?? 0) >= PER_CALLER) throw tooManySearches();
      count(caller, 1);
      try {
        return await gate.run(work);
      } catch (error) {
        throw error instanceof GateFull ? tooManySearches() : error;
      } finally {
        count(caller, -1);
      }
    },
  };
}
