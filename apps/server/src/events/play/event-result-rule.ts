import * as contract from "@capicu/contract/event-play";

import { eventRefusal } from "#events/event-refusal.ts";
import { isAtLeast } from "#events/event-row.ts";
import { flagResult } from "#events/result-flags/flag-result.ts";
import { implement } from "#implement.ts";

import { actAtTable } from "./act-at-table.ts";
import { checkPoints, checkWinner } from "./check-points.ts";
import { freezeRules, type LockedTable } from "./lock-table.ts";
import { playRefusal } from "./play-refusal.ts";
import { type ResultRow, saveResult, summaryOf } from "./result-row.ts";
import { sidesOf } from "./seats.ts";
import { tellTable } from "./tell.ts";

export const ruleEventResult = implement(contract.ruleEventResult)({
  access: "signed-in",
  // No policy lets a player write results.
  transaction: "none",
  run: (context) =>
    actAtTable(context, async (db, locked) => {
      const director = context.caller.id;
      requireRuler(locked);
      const ruled = resultOf(locked, context.input.ruling);
      const before = locked.result;
      await freezeRules(db, locked);
      await saveResult(db, locked.place, {
        proposed_side: null,
        proposed_by: null,
        proposed_at: locked.now.toISOString(),
        confirmed_by: null,
        disputed_by: null,
        ...before,
        ...ruled,
        due_at: null,
        ruled_by: director,
        reason: context.input.reason,
        decided_at: locked.now.toISOString(),
      });
      await flagResult(db, locked.place);
      const { round, table, reason } = context.input;
      await tellTable(db, locked.event, { round, table, reason });
      return {
        action: before?.decided_at ? "result_corrected" : "result_ruled",
        detail: { before: before && summaryOf(before), after: ruled, reason: context.input.reason },
      };
    }),
});

/** Nobody of the staff decides their own table. A result of before is corrected too. */
function requireRuler({ role, round, isSeated }: LockedTable): void {
  if (!isAtLeast(role, "director")) throw eventRefusal("no_right");
  if (isSeated) throw playRefusal("own_table");
  if (round.state !== "published" && round.state !== "closed") throw playRefusal("round_not_open");
}

type RuledResult = Pick<ResultRow, "kind" | "points" | "winner" | "absent" | "state">;

function resultOf({ event, table }: LockedTable, ruling: contract.RulingInput): RuledResult {
  const sides = sidesOf(table);
  const result = { kind: ruling.kind, winner: null, absent: [], state: "ruled" as const };
  if (ruling.kind === "no-show") {
    const seated = new Set(sides.flat());
    const { absent } = ruling;
    const isAbsent = absent.length > 0 && absent.every((id) => seated.has(id));
    if (!isAbsent) throw playRefusal("absent_wrong");
    // What it is worth, the rules of the event say.
    return { ...result, points: sides.map(() => 0), absent: [...new Set(absent)] };
  }
  const { points } = ruling;
  checkPoints(event.rules, points, sides.length);
  if (ruling.kind === "unfinished") return { ...result, points };
  checkWinner(ruling);
  return { ...result, points, winner: ruling.winner };
}
