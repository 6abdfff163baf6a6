import type { SharedMailPauses, SharedRateLimit } from "#kernel/limit-store.ts";
import type { Platform } from "#kernel/platform.ts";
import type { Allowance } from "#kernel/rate-limit.ts";

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
  consume(limit: LimitName, key: string): Promise<void>;
  refund(limit: LimitName, key: string): Promise<void>;
  /**
   * Counts a mail of a kind to an address, and enforces the pause, whether or not an account has
   * that address.
   */
  consumeMail(kind: string, email: string): Promise<void>;
  /** Does the same for text messages, which cost money. */
  consumeText(kind: string, phone: string): Promise<void>;
  /** Whether a message of a kind may be sent again to a mail address or phone; counts it if so. */
  mayRepeat(kind: string, address: string): Promise<boolean>;
  /** Resets the pauses: the owner of the address has answered a mail or a text message. */
  forgetPauses(address: string): Promise<void>;
}

export function createLimits({ settings, limitStore }: Platform): Limits {
  const names = Object.keys(ALLOWANCES) as LimitName[];
  const rateLimits = new Map<LimitName, SharedRateLimit>(
    names.map((name) => [name, limitStore.rateLimit(`auth ${name}`, ALLOWANCES[name])]),
  );
  const pauses = followPauses({ settings, limitStore });

  return {
    async consume(limit, key) {
      if (!settings.rateLimits) return;
      const wait = (await rateLimits.get(limit)?.consume(key)) ?? null;
      if (wait !== null) throw tooManyRequests(wait);
    },
    async refund(limit, key) {
      if (settings.rateLimits) await rateLimits.get(limit)?.refund(key);
    },
    async consumeMail(kind, email) {
      const wait = await pauses().take(email, kind);
      if (wait !== null) throw tooManyMails(wait);
    },
    async consumeText(kind, phone) {
      const wait = await pauses().take(phone, kind);
      if (wait !== null) throw tooManyTexts(wait);
    },
    mayRepeat: async (kind, address) => (await pauses().take(address, kind)) === null,
    forgetPauses: (address) => pauses().forget(address),
  };
}

/** Made again when the operator changes their length. */
function followPauses({ settings, limitStore }: Pick<Platform, "settings" | "limitStore">) {
  let made: { seconds: number; pauses: SharedMailPauses } | null = null;
  return (): SharedMailPauses => {
    const seconds = settings.auth.mailIntervalSeconds;
    if (made?.seconds !== seconds) made = { seconds, pauses: limitStore.mailPauses(seconds) };
    return made.pauses;
  };
}
