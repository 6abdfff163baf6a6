import { BOARD_LIMIT_DEFAULT, LeaderboardQuery } from "@capicu/contract/leaderboard";

import { BROWSER_HEADERS, type SpeedRow } from "#speed/row.ts";
import type { Product } from "#start-product.ts";

/** The board as the site requests it without a session. */
export const boardRequest = ({ url, anonKey }: Product) => ({
  method: "POST" as const,
  path: "/functions/v1/leaderboard",
  headers: {
    ...BROWSER_HEADERS,
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
    "content-type": "application/json",
    origin: url,
    referer: `${url}/leaderboard`,
  },
  body: JSON.stringify(LeaderboardQuery.parse({ cursor: null, limit: BOARD_LIMIT_DEFAULT })),
});

export const row: SpeedRow = { request: async (product) => boardRequest(product) };
