import * as contract from "@capicu/contract/social";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findCounts, orMissing, readCircle, readCounts, readFollowing } from "./relations.ts";

const followers = implement(contract.followers)({
  access: "signed-in",
  async run({ input: { userId: player, limit, cursor }, db }) {
    const page = await readCircle(db, { player, circle: "followers", limit, cursor });
    const { followers_count } = await readCounts(db, player);
    const { players, nextCursor } = page;
    return { success: true, followers: players, followers_count, nextCursor };
  },
});

const following = implement(contract.following)({
  access: "signed-in",
  async run({ input: { userId: player, limit, cursor }, db }) {
    const page = await readCircle(db, { player, circle: "following", limit, cursor });
    const { following_count } = await readCounts(db, player);
    const { players, nextCursor } = page;
    return { success: true, following: players, following_count, nextCursor };
  },
});

const createFollow = implement(contract.createFollow)({
  access: "signed-in",
  async run({ input: { followingId: player }, caller, db }) {
    if (player === caller.id) throw refuse(400, "own_follow", "You cannot follow yourself");
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

const deleteFollow = implement(contract.deleteFollow)({
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

const checkFollow = implement(contract.checkFollow)({
  access: "signed-in",
  async run({ input, caller, db }) {
    return { success: true, ...(await readFollowing(db, caller.id, input.targetUserId)) };
  },
});

export const followFunctions = [followers, following, createFollow, deleteFollow, checkFollow];
