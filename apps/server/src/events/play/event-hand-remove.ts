import * as contract from "@capicu/contract/event-play";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { actAtTable } from "./act-at-table.ts";
import { keepLastHand } from "./keep-last-hand.ts";
import { isWriter, type LockedTable, requireEntry } from "./lock-table.ts";
import { playRefusal } from "./play-refusal.ts";

export const removeEventHand = implement(contract.removeEventHand)({
  access: "signed-in",
  // No policy lets a player write score sheets.
  transaction: "none",
  run: (context) =>
    actAtTable(context, async (db, locked) => {
      const author = context.caller.id;
      requireEntry(locked, author, isWriter(locked));
      requireOpenSheet(locked);
      const { handId: id } = context.input;
      const own = locked.sheets.find(({ entered_by: writtenBy }) => writtenBy === author);
      const last = own?.lines.at(-1);
      // What a phone asks twice is done once; a line of somebody else stays.
      if (!(await isWritten(db, id))) return null;
      if (last?.id !== id) throw playRefusal("not_last_line");
      await keepLastHand(db, locked);
      await sql`delete from event_hands where id = ${id}`.execute(db);
      return { action: "hand_removed", detail: { hand: last.no } };
    }),
});

async function isWritten(db: DatabaseTransaction, hand: string): Promise<boolean> {
  const { rows } = await sql`select from event_hands where id = ${hand}`.execute(db);
  return rows.length > 0;
}

/** A side that has confirmed a result has finished its sheets. */
function requireOpenSheet({ result, side }: LockedTable): void {
  if (result === null) return;
  if (result.state === "disputed") throw playRefusal("disputed");
  if (result.decided_at !== null) throw playRefusal("decided");
  if (side === null || result.proposed_side === side) throw playRefusal("confirmed_own");
}
