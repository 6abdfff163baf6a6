import { REFUSALS } from "@capicu/contract/refusals";
import * as contract from "@capicu/contract/social";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { orMissing } from "./relations.ts";

export const createBlock = implement(contract.createBlock)({
  access: "signed-in",
  async run({ input: { targetUserId: player }, caller, db }) {
    if (player === caller.id) throw refuse(400, "own_block", REFUSALS.own_block);
    await orMissing(
      sql`
        insert into blocks (blocker_id, blocked_id) values (${caller.id}, ${player})
        on conflict do nothing`.execute(db),
    );
    return { success: true, blocked: true };
  },
});
