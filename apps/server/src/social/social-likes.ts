import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readCircle, readCounts } from "./relations.ts";

export const likes = implement(contract.likes)({
  access: "signed-in",
  async run({ input: { userId: player, limit, cursor }, db }) {
    const { players, nextCursor } = await readCircle(db, {
      player,
      circle: "likes",
      limit,
      cursor,
    });
    const { likes_count } = await readCounts(db, player);
    return { success: true, likes: players, likes_count, nextCursor };
  },
});
