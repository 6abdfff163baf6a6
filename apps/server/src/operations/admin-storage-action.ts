import * as contract from "@capicu/contract/stored-files";
import { refuse } from "@capicu/platform/kernel/refusal";

import { orderFileWork } from "#ground/stored-files/order-file-work.ts";
import { implement } from "#implement.ts";

export const actOnStorage = implement(contract.actOnStorage)({
  access: { right: "settings" },
  // No policy lets anybody write the count; the database function decides.
  transaction: "owner",
  async run({ input: { action, count = null }, caller, db }) {
    const answer = await orderFileWork(db, { personId: caller.id, act: action, countId: count });
    if (answer === "no_right") throw refuse(403, "forbidden", "You may not do this");
    if (answer !== "done") throw refuse(409, answer, contract.STORAGE_BLOCKERS[answer]);
    return { success: true };
  },
});
