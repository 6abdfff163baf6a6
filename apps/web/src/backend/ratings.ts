// A player's rating from confirmed games.
import { playerRating, type PlayerRating } from "@capicu/contract/ratings";

import { callFunction } from "./call-function.ts";

/** Refused with 404 for a player whom the reader does not see. */
export const readPlayerRating = (
  handle: string,
  cursor: string | null = null,
): Promise<PlayerRating & { nextCursor: string | null }> =>
  callFunction(playerRating, { handle, cursor });
