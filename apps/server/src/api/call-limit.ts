// How much one member's programs may ask, apart from what the member's browser may: neither takes from the other.
import type { LimitStore, SharedRateLimit } from "@capicu/platform/kernel/limit-store";
import type { FastifyReply } from "fastify";

import { refuseCall } from "./problem.ts";

/** Counts one call of the member, says in the answer what is left, and refuses where nothing is. */
export type CountCall = (memberId: string, reply: FastifyReply) => Promise<void>;

/** @param callsPerMinute null where limits are off; the operator may change it at any time */
export function createCallLimit(
  store: Pick<LimitStore, "rateLimit">,
  callsPerMinute: () => number | null,
): CountCall {
  let made: { perMinute: number; limit: SharedRateLimit } | null = null;
  const limitOf = (perMinute: number) => {
    if (made?.perMinute !== perMinute) {
      const limit = store.rateLimit("api calls", { burst: perMinute, perMinute });
      made = { perMinute, limit };
    }
    return made.limit;
  };
  return async (memberId, reply) => {
    const perMinute = callsPerMinute();
    if (perMinute === null) return;
    const limit = limitOf(perMinute);
    const wait = await limit.consume(memberId);
    const left = wait === null ? await limit.left(memberId) : 0;
    const untilFull = Math.ceil(((perMinute - left) / perMinute) * 60);
    // draft-ietf-httpapi-ratelimit-headers: the quota of a minute, what is left of it, and when it is whole again.
    void reply
      .header("ratelimit-policy", `"member";q=${perMinute};w=60`)
      .header("ratelimit", `"member";r=${left};t=${untilFull}`);
    if (wait !== null)
      throw refuseCall(
        "rate_limited",
        `A member's programs may ask ${perMinute} times a minute. Try again in ${wait} seconds.`,
        { headers: { "retry-after": String(wait) }, retry_after_seconds: wait },
      );
  };
}
