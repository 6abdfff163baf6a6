import * as contract from "@capicu/contract/event-play";

import { implement } from "#implement.ts";

import { actAtTable } from "./act-at-table.ts";
import { requireEntry } from "./lock-table.ts";
import { playRefusal } from "./play-refusal.ts";
import { isDecided, saveResult } from "./result-row.ts";
import { tellStaff } from "./tell.ts";

export const disputeEventResult = implement(contract.disputeEventResult)({
  access: "signed-in",
  // No policy lets a player write results.
  transaction: "none",
  run: (context) =>
    actAtTable(context, async (db, locked) => {
      const { event, place, result, side } = locked;
      const player = context.caller.id;
      requireEntry(locked, player, side !== null);
      if (result === null) throw playRefusal("nothing_proposed");
      if (result.state === "disputed") return null;
      if (isDecided(result)) throw playRefusal("decided");
      if (result.proposed_side === side || result.proposed_by === player)
        throw playRefusal("confirmed_own");
      // What waits for the director no longer counts by itself.
      const disputed = { state: "disputed", disputed_by: player, due_at: null } as const;
      await saveResult(db, place, { ...result, ...disputed });
      await tellStaff(db, event, place);
      return { action: "result_disputed", detail: { side } };
    }),
});
