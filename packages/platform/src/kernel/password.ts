import { createGate, GateFull } from "./gate.ts";
import { hashAside, HASHING_THREADS } from "./hashing-threads.ts";
import { Refusal } from "./refusal.ts";

export interface Passwords {
  /** Throws when the queue is full, before any other work is done. */
  expectRoom(): void;
  hash(password: string): Promise<string>;
  /**
   * False without a hash too, after the same work, so that the time does not reveal which accounts
   * exist.
   */
  matches(password: string, stored: string | null): Promise<boolean>;
}

export interface PasswordSettings {
  /** How many passwords may be hashed at once, each on a thread of its own. */
  inFlight?: number;
  queueLimit?: number;
}

/** Characters; longer passwords would only cost processor time. */
export const PASSWORD_MAX = 72;

// More expensive hashes would keep a thread busy for many seconds.
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

// The hash of a random text that was not stored.
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$BBg0SloljqjTPbGqGnD5EA$Jc/2i41jFbpOSbw9fw5qh9aZYTc06G9dJ6yEDNno84g";

/** Never call these inside a transaction: each takes about 15 ms, and may have to queue. */
export function createPasswords(settings: PasswordSettings = {}): Passwords {
  const gate = createGate({
    inFlight: settings.inFlight ?? HASHING_THREADS,
    queueLimit: settings.queueLimit ?? 32,
  });

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await gate.run(work);
    } catch (error) {
      throw error instanceof GateFull ? tooBusy() : error;
    }
  };

  return {
    expectRoom() {
      if (gate.isFull()) throw tooBusy();
    },
    hash: (password) => inTurn(async () => String(await hashAside({ password, stored: null }))),
    async matches(password, stored) {
      const isUsable = stored !== null && isReadable(stored);
      const isRight = await inTurn(() =>
        hashAside({ password, stored: isUsable ? stored : DUMMY_HASH }),
      );
      return isUsable && isRight === true;
    },
  };
}

/** Whether `matches` can check a password against this hash. */
export function isReadable(stored: string): boolean {
  return (
    /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(stored) || BCRYPT.test(stored)
  );
}

/** Whether another system made the hash, so that it should be replaced. */
export function isOutdated(stored: string): boolean {
  return BCRYPT.test(stored);
}

function tooBusy(): Refusal {
  return new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: "Too many people are signing in at this moment. Try again in a second.",
    headers: { "retry-after": "1" },
  });
}
