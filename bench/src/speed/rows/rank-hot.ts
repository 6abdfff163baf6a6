import { rankRequest } from "#speed/rank-request.ts";
import { startRedisRanks } from "#speed/redis-ranks.ts";
import type { SpeedRow } from "#speed/row.ts";

const PLAYERS = 1000;

/** The same thousand players again and again. */
export const row: SpeedRow = {
  request: async () => rankRequest(1),
  requests: () => Array.from({ length: PLAYERS }, (_, at) => rankRequest(at + 1)),
  opponent: startRedisRanks,
};
