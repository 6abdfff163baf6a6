import * as contract from "@capicu/contract/social";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { orMissing, readBlocks } from "./relations.ts";

const blocks = implement(contract.blocks)({
  access: "signed-in",
  // A block hides the player from the caller as well, who must still find him here.
  transaction: "owner",
  async run({ caller, db }) {
    return { success: true, blocks: await readBlocks(db, caller.id) };
  },
});

const createBlock = implement(contract.createBlock)({
  access: "signed-in",
  async run({ input: { targetUserId: player }, caller, db }) {
    if (player === caller.id) throw refuse(400, "own_block", "You cannot block yourself");
    await orMissing(
      sql`
        insert into blocks (blocker_id, blocked_id) values (${caller.id}, ${player})
        on conflict do nothing`.execute(db),
    );
    return { success: true, blocked: true };
  },
});

const deleteBlock = implement(contract.deleteBlock)({
  access: "signed-in",
  async run({ input: { targetUserId: player }, caller, db }) {
    await sql`
      delete from blocks
      where blocker_id = ${caller.id} and blocked_id = ${player}`.execute(db);
    return { success: true, blocked: false };
  },
});

export const blockFunctions = [blocks, createBlock, deleteBlock];
