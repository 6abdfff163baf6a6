import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readCircle, readCounts } from "./relations.ts";

export const following = implement(contract.following)({
  access: "signed-in",
  async run({ input: { userId: player, limit, cursor }, db }) {
    const page = await readCircle(db, { player, circle: "following", limit, cursor });
    const { following_count } = await readCounts(db, player);
    const { players, nextCursor } = page;
    return { success: true, following: players, following_count, nextCursor };
  },
});
