import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readCircle, readCounts } from "./relations.ts";

export const followers = implement(contract.followers)({
  access: "signed-in",
  async run({ input: { userId: player, limit, cursor }, db }) {
    const page = await readCircle(db, { player, circle: "followers", limit, cursor });
    const { followers_count } = await readCounts(db, player);
    const { players, nextCursor } = page;
    return { success: true, followers: players, followers_count, nextCursor };
  },
});
