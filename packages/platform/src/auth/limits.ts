import { createMailPauses } from "#kernel/mail-pauses.ts";
import type { Platform } from "#kernel/platform.ts";
import { createRateLimit, type Allowance } from "#kernel/rate-limit.ts";

import { tooManyMails, tooManyRequests, tooManyTexts } from "./refusals.ts";

// Whole clubs and schools share one address: a hundred sign-ups a minute are not an attack.
const ALLOWANCES = {
  signUp: { burst: 200, perMinute: 200 },
  signIn: { burst: 300, perMinute: 300 },
  /** Wrong passwords for one account from one place. */
  accountHere: { burst: 20, perMinute: 4 },
  /** Counts from all networks; it is looser, so that a stranger cannot easily lock a player out. */
  account: { burst: 100, perMinute: 10 },
  refresh: { burst: 600, perMinute: 600 },
  session: { burst: 30, perMinute: 30 },
  verify: { burst: 60, perMinute: 60 },
  /** Limits, by network, how many answers may reveal that an address is taken. */
  takenAddress: { burst: 20, perMinute: 4 },
  mail: { burst: 60, perMinute: 30 },
  /** Password changes and other questions about a password by someone signed in. */
  password: { burst: 10, perMinute: 4 },
  /** Codes tried against one second factor, from anywhere. */
  secondFactor: { burst: 10, perMinute: 1 },
  challenge: { burst: 30, perMinute: 10 },
} satisfies Record<string, Allowance>;

type LimitName = keyof typeof ALLOWANCES;

export interface Limits {
  /** Throws the refusal once the key has used up its allowance. */
  consume(limit: LimitName, key: string): void;
  refund(limit: LimitName, key: string): void;
  /**
   * Counts a mail of a kind to an address, and enforces the pause, whether or not an account has
   * that address.
   */
  consumeMail(kind: string, email: string): void;
  /** Does the same for text messages, which cost money. */
  consumeText(kind: string, phone: string): void;
  /** Whether a message of a kind may be sent again to a mail address or phone; counts it if so. */
  mayRepeat(kind: string, address: string): boolean;
  /** Resets the pauses: the owner of the address has answered a mail or a text message. */
  forgetPauses(address: string): void;
}

export function createLimits({ settings, clock }: Platform): Limits {
  const createLimit = (limit: LimitName) => createRateLimit(ALLOWANCES[limit], clock);
  const limits = new Map(
    (Object.keys(ALLOWANCES) as LimitName[]).map((limit) => [limit, createLimit(limit)]),
  );
  const pauses = createMailPauses(settings.auth.mailIntervalSeconds, clock);

  return {
    consume(limit, key) {
      if (!settings.rateLimits) return;
      const wait = limits.get(limit)?.consume(key) ?? null;
      if (wait !== null) throw tooManyRequests(wait);
    },
    refund(limit, key) {
      limits.get(limit)?.refund(key);
    },
    consumeMail(kind, email) {
      const wait = pauses.take(email, kind);
      if (wait !== null) throw tooManyMails(wait);
    },
    consumeText(kind, phone) {
      const wait = pauses.take(phone, kind);
      if (wait !== null) throw tooManyTexts(wait);
    },
    mayRepeat: (kind, address) => pauses.take(address, kind) === null,
    forgetPauses: (address) => pauses.forget(address),
  };
}
