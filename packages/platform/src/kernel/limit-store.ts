// Where limits are counted: in the memory of one process, or in a store that all processes share.
import type { Clock } from "./clock.ts";
import { createMailPauses } from "./mail-pauses.ts";
import { createRateLimit, type Allowance } from "./rate-limit.ts";
import type { MaybePromise } from "./when-ready.ts";

/** As `RateLimit`, for all processes together where the store is shared. */
export interface SharedRateLimit {
  consume(key: string): MaybePromise<number | null>;
  /** A shared store may say up to a hundredth of the burst less. */
  left(key: string): MaybePromise<number>;
  refund(key: string): Promise<void>;
}

/** As `MailPauses`. */
export interface SharedMailPauses {
  take(address: string, kind: string): Promise<number | null>;
  forget(address: string): Promise<void>;
}

export interface LimitStore {
  /** The name distinguishes the limit from the others in the store. */
  rateLimit(name: string, allowance: Allowance): SharedRateLimit;
  mailPauses(intervalSeconds: number): SharedMailPauses;
}

export function createMemoryLimits(clock: Clock): LimitStore {
  return {
    rateLimit(_name, allowance) {
      const limit = createRateLimit(allowance, clock);
      return {
        consume: (key) => limit.consume(key),
        left: (key) => limit.left(key),
        refund: async (key) => limit.refund(key),
      };
    },
    mailPauses(intervalSeconds) {
      const pauses = createMailPauses(intervalSeconds, clock);
      return {
        take: async (address, kind) => pauses.take(address, kind),
        forget: async (address) => pauses.forget(address),
      };
    },
  };
}
