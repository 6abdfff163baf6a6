import { REFUSALS } from "@capicu/contract/refusals";
import * as contract from "@capicu/contract/social";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { orMissing, readCounts, readFollowing } from "./relations.ts";

export const createFollow = implement(contract.createFollow)({
  access: "signed-in",
  async run({ input: { followingId: player }, caller, db }) {
    if (player === caller.id) throw refuse(400, "own_follow", REFUSALS.own_follow);
    await readCounts(db, player);
    await orMissing(
      sql`
        insert into follows (follower_id, following_id) values (${caller.id}, ${player})
        on conflict do nothing`.execute(db),
    );
    const { followers_count } = await readCounts(db, player);
    return { success: true, ...(await readFollowing(db, caller.id, player)), followers_count };
  },
});
