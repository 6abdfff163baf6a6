import * as contract from "@capicu/contract/social";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findCounts } from "./relations.ts";

export const deleteLike = implement(contract.deleteLike)({
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
