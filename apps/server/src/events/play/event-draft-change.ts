import * as contract from "@capicu/contract/event-play";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { announceChange, noteInEvent } from "#events/event-effects.ts";
import { lockAsStaff, requireUnfinished } from "#events/event-row.ts";
import { uuids } from "#ground/uuids.ts";
import { implement } from "#implement.ts";

import { describeRound } from "./describe-round.ts";
import { playRefusal } from "./play-refusal.ts";
import { readPeople } from "./readers.ts";
import { readRoundRow, readTables, type RoundRow, writeTables } from "./round-row.ts";
import { type Seats, seatsOf, type Sides, sidesOf } from "./seats.ts";
import { readUnits, type Units } from "./units.ts";

interface ChangedTable extends Seats {
  no: number;
}

export const changeEventDraft = implement(contract.changeEventDraft)({
  access: "signed-in",
  // No policy lets a player write rounds. The answer names people as the caller may know them.
  transaction: "none",
  async run({ input, caller, asCaller, asOwner, services: { clock } }) {
    const { eventId, round: no } = input;
    await asOwner(async (db) => {
      const event = await lockAsStaff(db, {
        event: eventId,
        player: caller.id,
        least: "director",
      });
      requireUnfinished(event);
      const round = await readRoundRow(db, eventId, no);
      if (round.state !== "draft") throw playRefusal("not_draft");
      const units = await readUnits(db, event);
      const tables = checkSeats(units, input.tables);
      await requireEntrants(db, eventId, seatedAt(tables));
      await saveSitOuts(db, { event: eventId, round, units }, tables);
      await writeTables(db, { event: eventId, round: no }, tables);
      await noteInEvent(db, {
        event: eventId,
        action: "draft_changed",
        actor: caller.id,
        detail: { round: no },
      });
      await announceChange(db, eventId);
    });
    const people = await asCaller((db) => readPeople(db, eventId));
    const question = { event: eventId, no, player: caller.id, people, now: clock.now() };
    const round = await asOwner((db) => describeRound(db, question));
    if (round === null) throw playRefusal("no_round");
    return { success: true, round };
  },
});

const seatedAt = (tables: readonly Seats[]): string[] =>
  tables.flatMap((table) => sidesOf(table).flat());

/** What no draft can be. Everything else is the director's choice. */
function checkSeats(units: Units, tables: readonly { no: number; sides: Sides }[]): ChangedTable[] {
  if (new Set(tables.map(({ no }) => no)).size < tables.length) throw playRefusal("table_twice");
  const changed = tables.map(({ no, sides }) => {
    const seats = seatsOf(sides);
    if (seats === null || (units.kind === "pairs" && seats.west === null))
      throw playRefusal("seats_wrong");
    return { no, ...seats };
  });
  const seated = seatedAt(changed);
  if (new Set(seated).size < seated.length) throw playRefusal("seat_twice");
  const isParted = (side: readonly string[]) => new Set(side.map(units.unitOf)).size > 1;
  if (units.kind === "pairs" && changed.some((table) => sidesOf(table).some(isParted)))
    throw playRefusal("pair_parted");
  return changed;
}

async function requireEntrants(
  db: DatabaseTransaction,
  event: string,
  seated: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ entrants: number }>`
    select count(*)::integer as entrants from event_entrants
    where event_id = ${event} and id = any (${uuids(seated)}::uuid[])
      and state in ('registered', 'left', 'disqualified')`.execute(db);
  if (rows[0]?.entrants !== seated.length) throw playRefusal("seat_unknown");
}

/** Whoever was part of the draft and has no seat any more sits out, unless they have left meanwhile. */
async function saveSitOuts(
  db: DatabaseTransaction,
  { event, round, units }: { event: string; round: RoundRow; units: Units },
  tables: readonly Seats[],
): Promise<void> {
  const before = seatedAt(await readTables(db, event, round.no)).map(units.unitOf);
  const seated = new Set(seatedAt(tables).map(units.unitOf));
  const out = [...new Set([...round.sit_outs, ...before])].filter((unit) => !seated.has(unit));
  const { rows } = await sql<{ id: string }>`
    select id from event_entrants
    where event_id = ${event} and id = any (${uuids(out.flatMap(units.membersOf))}::uuid[])
      and state = 'registered' and checked_in_at is not null`.execute(db);
  const present = new Set(rows.map(({ id }) => id));
  const sitOuts = out.filter((unit) => units.membersOf(unit).every((id) => present.has(id)));
  await sql`
    update event_rounds set sit_outs = ${uuids(sitOuts)}::uuid[]
    where event_id = ${event} and no = ${round.no}`.execute(db);
}
