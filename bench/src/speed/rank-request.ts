import { playerId } from "./player-id.ts";
import { BROWSER_HEADERS, type RowRequest } from "./row.ts";

export const rankRequest = (player: number): RowRequest => ({
  method: "GET",
  path: `/functions/v1/rank?ids=${playerId(player)}`,
  headers: BROWSER_HEADERS,
});
