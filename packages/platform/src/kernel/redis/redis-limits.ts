// Limits that all processes of a site share. While Redis is lost, each process counts by itself.
import { LRUCache } from "lru-cache";

import type { LimitStore, SharedMailPauses, SharedRateLimit } from "#kernel/limit-store.ts";
import { DAY_MS, LONGEST_PAUSE_MS } from "#kernel/mail-pauses.ts";
import type { Allowance } from "#kernel/rate-limit.ts";

import type { RedisLink, Script } from "./redis-link.ts";

/** The bucket of a key as it is now, by the clock of Redis. */
const READ_LEVEL = `
    local burst, per_ms = tonumber(ARGV[1]), tonumber(ARGV[2])
    local time = redis.call('TIME')
    local now = time[1] * 1000 + time[2] / 1000
    local bucket = redis.call('HMGET', KEYS[1], 'level', 'at')
    local level = burst
    if bucket[1] then
      level = math.min(burst, bucket[1] + math.max(0, now - bucket[2]) * per_ms)
    end`;

/** Its whole tokens, of which none is taken. */
const COUNT: Script = {
  name: "capicuCount",
  lua: `${READ_LEVEL}
    return math.max(0, math.floor(level))`,
};

/**
 * The bucket of tokens of `createRateLimit`, by the clock of Redis. Takes up to as many tokens as asked
 * for and returns their number, or below 0 the milliseconds until there is one. A negative number of
 * tokens gives back.
 */
const TAKE: Script = {
  name: "capicuTake",
  lua: `${READ_LEVEL}
    local wanted = tonumber(ARGV[3])
    if wanted > 0 and level < 1 then
      return -math.max(1, math.ceil((1 - level) / per_ms))
    end
    local taken = math.min(wanted, math.floor(level))
    level = math.min(burst, level - taken)
    if level >= burst then
      redis.call('DEL', KEYS[1])
    else
      redis.call('HSET', KEYS[1], 'level', tostring(level), 'at', string.format('%.3f', now))
      redis.call('PEXPIRE', KEYS[1], math.ceil((burst - level) / per_ms))
    end
    return taken`,
};

/** The growing pauses of `createMailPauses`; returns the milliseconds to wait, 0 for none. */
const PAUSE: Script = {
  name: "capicuPause",
  lua: `
    local kind, first = ARGV[1], tonumber(ARGV[2])
    local longest, day = tonumber(ARGV[3]), tonumber(ARGV[4])
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local last = redis.call('HMGET', KEYS[1], kind .. ' count', kind .. ' at')
    local count = tonumber(last[1] or 0)
    if count > 0 and now - last[2] >= day then count = 0 end
    if count > 0 then
      local pause = math.max(first, math.min(first * 2 ^ (count - 1), longest))
      local wait = last[2] + pause - now
      if wait > 0 then return math.ceil(wait) end
    end
    redis.call('HSET', KEYS[1], kind .. ' count', count + 1, kind .. ' at', string.format('%.0f', now))
    redis.call('PEXPIRE', KEYS[1], day)
    return 0`,
};

const FORGET: Script = { name: "capicuForget", lua: "return redis.call('DEL', KEYS[1])" };

/**
 * A process takes a hundredth of a large allowance at a time, so that most requests cost no question to
 * Redis; what other processes may miss by it is as little.
 */
const SHARES = 100;
const HELD_MAX = 10_000;

export function createRedisLimits(redis: RedisLink, inMemory: LimitStore): LimitStore {
  return {
    rateLimit: (name, allowance) =>
      sharedLimit(redis, { name, allowance, fallback: inMemory.rateLimit(name, allowance) }),
    mailPauses: (seconds) => sharedPauses(redis, seconds, inMemory.mailPauses(seconds)),
  };
}

interface LimitParts {
  name: string;
  allowance: Allowance;
  fallback: SharedRateLimit;
}

function sharedLimit(redis: RedisLink, { name, allowance, fallback }: LimitParts): SharedRateLimit {
  const { burst, perMinute } = allowance;
  const take = (key: string, tokens: number) =>
    redis.run(TAKE, redis.name("limit", name, key), [burst, perMinute / 60_000, tokens]);
  const count = (key: string) =>
    redis.run(COUNT, redis.name("limit", name, key), [burst, perMinute / 60_000]);
  const share = Math.max(1, Math.floor(burst / SHARES));
  const takeOne = share === 1 ? (key: string) => take(key, 1) : takeFromShares(share, take);

  return {
    async consume(key) {
      const tokens = await takeOne(key);
      if (tokens === null) return fallback.consume(key);
      return tokens > 0 ? null : Math.max(1, Math.ceil(-tokens / 1000));
    },
    left: async (key) => (await count(key)) ?? fallback.left(key),
    async refund(key) {
      if ((await take(key, -1)) === null) await fallback.refund(key);
    },
  };
}

type Take = (key: string, tokens: number) => Promise<number | null>;

/** Takes shares and hands out their tokens one by one; answers as `take` does. */
function takeFromShares(share: number, take: Take): (key: string) => Promise<number | null> {
  const held = new LRUCache<string, number>({ max: HELD_MAX });
  const taking = new Map<string, Promise<number | null>>();

  const hold = (key: string, tokens: number) => {
    if (tokens > 0) held.set(key, tokens);
    else held.delete(key);
  };
  const takeShare = async (key: string) => {
    const tokens = await take(key, share);
    if (tokens !== null && tokens > 0) hold(key, (held.get(key) ?? 0) + tokens);
    taking.delete(key);
    return tokens;
  };

  return async (key) => {
    for (;;) {
      const own = held.get(key) ?? 0;
      if (own > 0) {
        hold(key, own - 1);
        return 1;
      }
      // Requests that come meanwhile wait for the same share, instead of each taking one.
      const running = taking.get(key) ?? takeShare(key);
      taking.set(key, running);
      const tokens = await running;
      if (tokens === null || tokens < 0) return tokens;
    }
  };
}

function sharedPauses(
  redis: RedisLink,
  intervalSeconds: number,
  fallback: SharedMailPauses,
): SharedMailPauses {
  const firstMs = intervalSeconds * 1000;
  return {
    async take(address, kind) {
      if (firstMs <= 0) return null;
      const key = redis.name("pause", address);
      const wait = await redis.run(PAUSE, key, [kind, firstMs, LONGEST_PAUSE_MS, DAY_MS]);
      if (wait === null) return fallback.take(address, kind);
      return wait === 0 ? null : Math.ceil(wait / 1000);
    },
    async forget(address) {
      await redis.run(FORGET, redis.name("pause", address), []);
      // It may have been counted here while Redis was lost.
      await fallback.forget(address);
    },
  };
}
