import { isIP } from "node:net";

import type { Clock } from "./clock.ts";

/** How many at once, and then how many a minute. */
export interface Allowance {
  burst: number;
  perMinute: number;
}

export interface RateLimit {
  /** Null when allowed, else the seconds until it will be. */
  consume(key: string): number | null;
  /** Answers like `consume`, but takes nothing. */
  check(key: string): number | null;
  /** How many would be allowed at once now. */
  left(key: string): number;
  /** Whether no key has been used. */
  isEmpty(): boolean;
  /** Gives back a consumed request that should not count, such as a correct password. */
  refund(key: string): void;
  /** Takes so many also where fewer are left; what is missing, at most a burst, is refilled first. */
  spend(key: string, amount: number): void;
}

interface Bucket {
  level: number;
  at: number;
}

const KEYS_MAX = 50_000;
const KEYS_AFTER_EVICTION = 45_000;

/** The key of a caller's address: one household holds 2^64 addresses of the newer kind. */
export function networkKey(address: string): string {
  const host = normalizeHost(address);
  // A header may contain any text of any length as an address.
  if (isIP(host) === 0) return "unknown";
  if (!host.includes(":")) return host;
  const [head = ""] = host.split("::");
  const groups = head === "" ? [] : head.split(":");
  const first = [...groups, "0", "0", "0", "0"].slice(0, 4);
  return first.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * Removes the port that some proxies add, and normalizes the spelling, which differs between
 * sockets and headers.
 */
function normalizeHost(address: string): string {
  const match = /^\[([^\]]+)\]|^([\d.]+):\d+$/.exec(address);
  const host = (match?.[1] ?? match?.[2] ?? address).toLowerCase();
  return host.replace(/^::ffff:(?=[\d.]+$)/, "");
}

/** A bucket of tokens for each key, in the memory of this process. */
export function createRateLimit({ burst, perMinute }: Allowance, clock: Clock): RateLimit {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;

  const currentLevel = (bucket: Bucket | undefined, now: number) =>
    bucket ? Math.min(burst, bucket.level + (now - bucket.at) * perMs) : burst;

  // Callers choose the keys, so the map is bounded. Full buckets hold no information and are
  // removed first, then the oldest; enough are removed that the next thousands of keys need no
  // search.
  const makeRoom = (now: number) => {
    for (const [key, bucket] of buckets)
      if (currentLevel(bucket, now) >= burst) buckets.delete(key);
    for (const key of buckets.keys()) {
      if (buckets.size <= KEYS_AFTER_EVICTION) return;
      buckets.delete(key);
    }
  };

  const put = (key: string, bucket: Bucket) => {
    buckets.delete(key);
    if (buckets.size >= KEYS_MAX) makeRoom(bucket.at);
    buckets.set(key, bucket);
  };

  const secondsToWait = (level: number) =>
    level < 1 ? Math.max(1, Math.ceil((1 - level) / perMs / 1000)) : null;

  return {
    consume(key) {
      const now = clock.now().getTime();
      const level = currentLevel(buckets.get(key), now);
      const wait = secondsToWait(level);
      if (wait === null) put(key, { level: level - 1, at: now });
      return wait;
    },
    check: (key) => secondsToWait(currentLevel(buckets.get(key), clock.now().getTime())),
    left: (key) => Math.max(0, Math.floor(currentLevel(buckets.get(key), clock.now().getTime()))),
    isEmpty: () => buckets.size === 0,
    refund(key) {
      const now = clock.now().getTime();
      const level = currentLevel(buckets.get(key), now);
      put(key, { level: Math.min(burst, level + 1), at: now });
    },
    spend(key, amount) {
      const now = clock.now().getTime();
      const level = currentLevel(buckets.get(key), now);
      put(key, { level: Math.max(-burst, level - amount), at: now });
    },
  };
}
