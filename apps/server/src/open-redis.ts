// What several processes share through Redis. Loaded only where REDIS_URL is set.
import { systemClock } from "@capicu/platform/kernel/clock";
import { createMemoryLimits } from "@capicu/platform/kernel/limit-store";
import type { Platform } from "@capicu/platform/kernel/platform";
import { createRedisLimits } from "@capicu/platform/kernel/redis/redis-limits";
import { openRedis } from "@capicu/platform/kernel/redis/redis-link";
import { relayThroughRedis } from "@capicu/platform/kernel/redis/redis-relay";

export interface SharedServices extends Pick<Platform, "limitStore" | "openRelay"> {
  close(): void;
}

export async function shareThroughRedis(
  url: string,
  { database, tokens, log }: Pick<Platform, "database" | "tokens" | "log">,
): Promise<SharedServices> {
  const redis = await openRedis({ url, secret: tokens.deriveKey("names in Redis"), log });
  return {
    limitStore: createRedisLimits(redis, createMemoryLimits(systemClock)),
    openRelay: relayThroughRedis(redis, database.openRelay),
    close: () => redis.close(),
  };
}
