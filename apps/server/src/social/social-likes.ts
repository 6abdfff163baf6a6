import * as contract from "@capicu/contract/social";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findCounts, isLiked, orMissing, readCircle, readCounts } from "./relations.ts";

const likes = implement(contract.likes)({
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

const createLike = implement(contract.createLike)({
  access: "signed-in",
  async run({ input: { targetUserId: player, targetType, targetId }, caller, db }) {
    if (player === caller.id) throw refuse(400, "own_like", "You cannot like yourself");
    if (targetId !== undefined && targetId !== player)
      throw refuse(400, "invalid_target", "Of a user, targetId and targetUserId are the same");
    await readCounts(db, player);
    await orMissing(
      sql`
        insert into likes (user_id, target_user_id, target_type)
        values (${caller.id}, ${player}, ${targetType})
        on conflict do nothing`.execute(db),
    );
    const { likes_count } = await readCounts(db, player);
    return { success: true, liked: true, likes_count };
  },
});

const deleteLike = implement(contract.deleteLike)({
  access: "signed-in",
  async run({ input: { targetUserId: player, targetType }, caller, db }) {
    await sql`
      delete from likes
      where user_id = ${caller.id} and target_user_id = ${player}
        and target_type = ${targetType}`.execute(db);
    const counts = await findCounts(db, player);
    return { success: true, liked: false, likes_count: counts?.likes_count ?? null };
  },
});

const checkLike = implement(contract.checkLike)({
  access: "signed-in",
  async run({ input, caller, db }) {
    return { success: true, liked: await isLiked(db, caller.id, input.targetUserId) };
  },
});

export const likeFunctions = [likes, createLike, deleteLike, checkLike];
