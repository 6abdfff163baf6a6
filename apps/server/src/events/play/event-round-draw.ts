import * as contract from "@capicu/contract/event-play";
import type { RoundPlan } from "@capicu/pairing/rounds/round-plan";
import { ROUNDS_MAX } from "@capicu/pairing/rules/formats";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";

import { announceChange, noteInEvent } from "#events/event-effects.ts";
import { type EventRow, lockAsStaff, requireUnfinished } from "#events/event-row.ts";
import { uuids } from "#ground/uuids.ts";
import { implement } from "#implement.ts";

import { describeRound } from "./describe-round.ts";
import { drawAside } from "./draw-aside.ts";
import { type LoadedEvent, loadHistory } from "./load-history.ts";
import { playRefusal } from "./play-refusal.ts";
import { readPeople } from "./readers.ts";
import { requireDecided, writeTables } from "./round-row.ts";
import { seatsOf } from "./seats.ts";
import { asPersons } from "./units.ts";

export const drawEventRound = implement(contract.drawEventRound)({
  access: "signed-in",
  // Drawing takes up to seconds, and nothing slow runs inside a transaction. No policy lets a player write rounds.
  transaction: "none",
  async run({ input: { eventId }, caller, asCaller, asOwner, services: { clock } }) {
    const before = await asOwner((db) => prepare(db, eventId, caller.id));
    const { input } = before.loaded;
    const plan = await drawAside({ input, seed: before.event.seed });
    await asOwner(async (db) => {
      const { event, loaded } = await prepare(db, eventId, caller.id);
      const isSame = event.seed === before.event.seed && isDeepStrictEqual(loaded.input, input);
      if (!isSame) throw playRefusal("changed_meanwhile");
      await storeDraft(db, { event, loaded, plan });
      const detail = { round: plan.no, tables: plan.tables.length, engine: plan.engine };
      await noteInEvent(db, { event: eventId, action: "round_drawn", actor: caller.id, detail });
      // A draft is the directors' own: others learn of the round when it is published.
      await announceChange(db, eventId);
    });
    const people = await asCaller((db) => readPeople(db, eventId));
    const round = await asOwner((db) =>
      describeRound(db, {
        event: eventId,
        no: plan.no,
        player: caller.id,
        people,
        now: clock.now(),
      }),
    );
    if (round === null) throw playRefusal("changed_meanwhile");
    return { success: true, round };
  },
});

/** All that the round follows from, if the player may draw it now. */
async function prepare(db: DatabaseTransaction, id: string, player: string) {
  const event = await lockAsStaff(db, { event: id, player, least: "director" });
  requireUnfinished(event);
  if (event.state === "draft") throw playRefusal("not_published");
  await requireDecided(db, id);
  return { event, loaded: await loadHistory(db, event) };
}

interface DrawnRound {
  event: EventRow;
  loaded: LoadedEvent;
  plan: RoundPlan;
}

/** A draft that is there gives way. */
async function storeDraft(
  db: DatabaseTransaction,
  { event, loaded: { input, units }, plan }: DrawnRound,
): Promise<void> {
  if (plan.no > ROUNDS_MAX) throw playRefusal("rounds_played");
  await sql`delete from event_rounds where event_id = ${event.id} and state = 'draft'`.execute(db);
  await sql`
    insert into event_rounds (event_id, no, state, engine_version, seed, drawn_from, proposal, sit_outs)
    values (
      ${event.id}, ${plan.no}, 'draft', ${plan.engine}, ${plan.seed}, ${JSON.stringify(input)}::jsonb,
      ${JSON.stringify(plan)}::jsonb, ${uuids(plan.sitOuts.map(({ id }) => id))}::uuid[]
    )`.execute(db);
  const tables = plan.tables.map(({ no, sides }) => {
    const seats = seatsOf(asPersons(units, sides));
    if (seats === null) throw new Error("the engine has drawn a table that nobody can sit at");
    return { no, ...seats };
  });
  await writeTables(db, { event: event.id, round: plan.no }, tables);
}
