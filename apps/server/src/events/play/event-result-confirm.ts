import * as contract from "@capicu/contract/event-play";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { flagResult, rememberBrowser } from "#events/result-flags/flag-result.ts";
import { implement } from "#implement.ts";

import { actAtTable, type TableAct } from "./act-at-table.ts";
import {
  checkPoints,
  checkWholeGame,
  checkWinner,
  type GameEnd,
  isSameEnd,
} from "./check-points.ts";
import { freezeRules, type LockedTable, requireEntry } from "./lock-table.ts";
import { playRefusal } from "./play-refusal.ts";
import { isDecided, type ResultRow, saveResult } from "./result-row.ts";
import { lastHandOf, scoreOf } from "./sheets.ts";
import { tellStaff } from "./tell.ts";

const MINUTE_MS = 60_000;

export const confirmEventResult = implement(contract.confirmEventResult)({
  access: "signed-in",
  // No policy lets a player write results: the rules of the game are in TypeScript.
  transaction: "none",
  run: (context) =>
    actAtTable(context, async (db, locked) => {
      const { side, result } = locked;
      const player = context.caller.id;
      requireEntry(locked, player, side !== null);
      const { points, winner, browser } = context.input;
      const end: GameEnd = { points, winner };
      if (side === null) return null;
      const confirmation = { end, side, player, browser };
      if (result === null) return propose(db, locked, confirmation);
      return answer(db, { ...locked, result }, confirmation);
    }),
});

interface Confirmation {
  end: GameEnd;
  side: number;
  player: string;
  browser: string | undefined;
}

async function propose(
  db: DatabaseTransaction,
  locked: LockedTable,
  { end, side, player, browser }: Confirmation,
): Promise<TableAct> {
  const { event, place, now } = locked;
  requirePossible(locked, end);
  await freezeRules(db, locked);
  await saveResult(db, place, {
    kind: "played",
    points: [...end.points],
    winner: end.winner,
    absent: [],
    state: "proposed",
    proposed_side: side,
    proposed_by: player,
    proposed_at: now.toISOString(),
    due_at: new Date(now.getTime() + event.confirm_minutes * MINUTE_MS).toISOString(),
    confirmed_by: null,
    disputed_by: null,
    ruled_by: null,
    reason: null,
    decided_at: null,
  });
  await rememberBrowser(db, place, { browser, now });
  return { action: "result_proposed", detail: { ...end, side } };
}

/** What the score sheets say or, where nobody has written hands, what the rules allow. */
function requirePossible(locked: LockedTable, end: GameEnd): void {
  const { event, table, sheets } = locked;
  const sides = table.west === null ? 3 : 2;
  checkPoints(event.rules, end.points, sides);
  checkWinner(end);
  if (sheets.length === 0) {
    checkWholeGame(event.rules, end);
    return;
  }
  const lastHand = lastHandOf(event.rules, locked);
  const scores = sheets.map(({ lines }) => scoreOf(event.rules, lines, { sides, lastHand }));
  const isWritten = scores.some((score) => score.state === "finished" && isSameEnd(score, end));
  if (!isWritten) throw playRefusal("not_of_sheet");
}

async function answer(
  db: DatabaseTransaction,
  { result, event, place, now }: LockedTable & { result: ResultRow },
  { end, side, player, browser }: Confirmation,
): Promise<TableAct> {
  const isSame = result.kind === "played" && isSameEnd(result, end);
  if (result.state === "disputed") throw playRefusal("disputed");
  // A phone sends again what it got no answer to.
  if (isDecided(result)) return refuseUnless(isSame, "decided");
  if (result.proposed_side === side || result.proposed_by === player)
    return refuseUnless(isSame, "confirmed_own");
  if (isSame) {
    const decided = { state: "confirmed", confirmed_by: player, due_at: null } as const;
    await saveResult(db, place, { ...result, ...decided, decided_at: now.toISOString() });
    await flagResult(db, place, browser);
    return { action: "result_confirmed", detail: { ...end, side } };
  }
  const disputed = { state: "disputed", disputed_by: player, due_at: null } as const;
  await saveResult(db, place, { ...result, ...disputed });
  await tellStaff(db, event, place);
  return { action: "result_disputed", detail: { ...end, side } };
}

function refuseUnless(isSame: boolean, blocker: "decided" | "confirmed_own"): null {
  if (isSame) return null;
  throw playRefusal(blocker);
}
