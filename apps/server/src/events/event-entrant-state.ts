import * as contract from "@capicu/contract/event-acts";
import type { EntrantState } from "@capicu/contract/events";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { implement } from "#implement.ts";

import { areSeated, type EntrantRow, isIn, readEntrant, readPair } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { type EventRow, lockAsStaff, requireUnfinished } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { countPlaces, fillPlaces, stateOfNext } from "./places.ts";
import { setState } from "./set-state.ts";

export const setEntrantState = implement(contract.setEntrantState)({
  access: "signed-in",
  // No policy lets a player write entries: the waiting list moves up here.
  transaction: "owner",
  async run({ input: { eventId, entrantId, state: target, reason }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    if (target === "disqualified" && reason === null) throw eventRefusal("reason_needed");
    const entrant = await readEntrant(db, eventId, entrantId);
    const pair = await readPair(db, eventId, entrant);
    const state = await stateFor(db, event, { target, entrant, pair });
    await setState(
      db,
      pair.map(({ id }) => id),
      state,
    );
    await noteInEvent(db, {
      event: eventId,
      action: state,
      actor: caller.id,
      entrant: entrantId,
      detail: reason === null ? {} : { reason },
    });
    if (state !== "registered" && state !== "waiting") {
      const players = pair.flatMap(({ user_id }) => user_id ?? []);
      const kind = state === "disqualified" ? "event_disqualified" : "event_removed";
      await notifyPlayers(db, event, { kind, players, reason });
    }
    await fillPlaces(db, event);
    await announceChange(db, eventId);
    return { success: true };
  },
});

interface Change {
  target: "registered" | "withdrawn" | "left" | "disqualified";
  entrant: EntrantRow;
  pair: readonly EntrantRow[];
}

async function stateFor(
  db: DatabaseTransaction,
  event: EventRow,
  { target, entrant, pair }: Change,
): Promise<EntrantState> {
  if (target === "registered") return stateOfReturn(db, event, entrant);
  // Somebody at a table stays there: the director decides that table, or changes the draft.
  const ids = pair.map(({ id }) => id);
  if (target !== "disqualified" && (await areSeated(db, event.id, ids)))
    throw eventRefusal("seated");
  // What was played before stays in the standings.
  return target === "withdrawn" && event.state === "running" ? "left" : target;
}

/** Nobody takes part without their own yes; a guest is asked by the organiser. */
async function stateOfReturn(
  db: DatabaseTransaction,
  event: EventRow,
  entrant: EntrantRow,
): Promise<EntrantState> {
  if (isIn(entrant)) return entrant.state;
  const hasSaidNo = entrant.state === "withdrawn" && entrant.user_id !== null;
  if (entrant.state === "invited" || hasSaidNo) throw eventRefusal("not_entered");
  const state = stateOfNext(event, await countPlaces(db, event.id));
  if (state === null) throw eventRefusal("full");
  return state;
}
