import * as contract from "@capicu/contract/social";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const deleteBlock = implement(contract.deleteBlock)({
  access: "signed-in",
  async run({ input: { targetUserId: player }, caller, db }) {
    await sql`
      delete from blocks
      where blocker_id = ${caller.id} and blocked_id = ${player}`.execute(db);
    return { success: true, blocked: false };
  },
});
