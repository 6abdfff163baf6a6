// What players and staff do at a table: decided and written by the owner, answered as the caller may know it.
import type { EventTableDetails } from "@capicu/contract/event-play";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { announceChange, noteInEvent } from "#events/event-effects.ts";

import { describeTableDetails } from "./describe-sheets.ts";
import { type LockedTable, lockTable } from "./lock-table.ts";
import { readPeople } from "./readers.ts";

export type RunInTransaction = <T>(run: (db: DatabaseTransaction) => Promise<T>) => Promise<T>;

interface TableCall {
  input: { eventId: string; round: number; table: number };
  caller: { id: string };
  asCaller: RunInTransaction;
  asOwner: RunInTransaction;
  services: { clock: Clock };
}

/** What was done, for the log; null where there was nothing left to do. */
export type TableAct = { action: string; detail?: Record<string, unknown> } | null;

/** Policies let nobody write here: `act` refuses whoever has no right, before it writes. */
export async function actAtTable(
  { input, caller, asCaller, asOwner, services: { clock } }: TableCall,
  act: (db: DatabaseTransaction, locked: LockedTable) => Promise<TableAct>,
): Promise<{ success: true; details: EventTableDetails }> {
  const { eventId: event, round, table } = input;
  const place = { event, round, table };
  const now = clock.now();
  await asOwner(async (db) => {
    const done = await act(db, await lockTable(db, { place, player: caller.id, now }));
    if (done === null) return;
    const detail = { round, table, ...done.detail };
    await noteInEvent(db, { event, action: done.action, actor: caller.id, detail });
    await announceChange(db, event, { round, table });
  });
  const people = await asCaller((db) => readPeople(db, event));
  const question = { place, player: caller.id, people, now };
  return { success: true, details: await asOwner((db) => describeTableDetails(db, question)) };
}
