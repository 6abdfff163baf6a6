import { registerPlayer } from "#mixed-load/player.ts";
import type { SpeedRow } from "#speed/row.ts";

import { boardRequest } from "./board-signed-out.ts";

/** The board as the site requests it for a player: the shared bytes and the player's own place. */
export const row: SpeedRow = {
  async request(product) {
    const { token } = await registerPlayer(product, 1);
    const { headers, ...request } = boardRequest(product);
    return { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
  },
};
