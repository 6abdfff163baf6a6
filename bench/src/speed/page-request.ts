// A page of a board that no memory holds, beside the second page of all times.
import { LeaderboardQuery } from "@capicu/contract/leaderboard";

import type { Product } from "#start-product.ts";

import type { Opponent, RowRequest, SpeedRow } from "./row.ts";
import { boardRequest } from "./rows/board-signed-out.ts";

/** The wins of a player near the top of a demo board, and of one near its end. */
export const TOP_WINS = 1000;
export const LAST_WINS = 4;

type Page = Partial<Pick<LeaderboardQuery, "timeframe">> & { belowWins: number };

function pageRequest(product: Product, { belowWins, ...view }: Page): RowRequest {
  const cursor = [belowWins, 0, "2000-01-01T00:00:00Z", "00000000-0000-0000-0000-000000000000"];
  const query = { ...view, cursor: Buffer.from(JSON.stringify(cursor)).toString("base64url") };
  return { ...boardRequest(product), body: JSON.stringify(LeaderboardQuery.parse(query)) };
}

export const pageRow = (page: Page): SpeedRow => ({
  request: async (product) => pageRequest(product, page),
  opponent: async ({ product }): Promise<Opponent> => ({
    url: new URL(product.url),
    pids: () => product.pids(),
    requests: [pageRequest(product, { belowWins: TOP_WINS })],
    [Symbol.asyncDispose]: async () => {},
  }),
});
