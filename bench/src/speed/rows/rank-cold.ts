import { rankRequest } from "#speed/rank-request.ts";
import { startRedisRanks } from "#speed/redis-ranks.ts";
import type { SpeedRow } from "#speed/row.ts";

const REQUESTS = 100_000;

/** Random players among all; of a million hardly any is in memory already. */
export const row: SpeedRow = {
  request: async () => rankRequest(1),
  requests: (players) =>
    Array.from({ length: REQUESTS }, () => rankRequest(1 + Math.floor(Math.random() * players))),
  opponent: startRedisRanks,
};
