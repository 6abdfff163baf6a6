import * as contract from "@capicu/contract/social";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findCounts } from "./relations.ts";

export const deleteFollow = implement(contract.deleteFollow)({
  access: "signed-in",
  async run({ input: { followingId: player }, caller, db }) {
    await sql`
      delete from follows
      where follower_id = ${caller.id} and following_id = ${player}`.execute(db);
    const counts = await findCounts(db, player);
    return {
      success: true,
      following: false,
      friends: false,
      followers_count: counts?.followers_count ?? null,
    };
  },
});
