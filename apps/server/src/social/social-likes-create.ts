import { REFUSALS } from "@capicu/contract/refusals";
import * as contract from "@capicu/contract/social";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { orMissing, readCounts } from "./relations.ts";

export const createLike = implement(contract.createLike)({
  access: "signed-in",
  async run({ input: { targetUserId: player, targetType, targetId }, caller, db }) {
    if (player === caller.id) throw refuse(400, "own_like", REFUSALS.own_like);
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
