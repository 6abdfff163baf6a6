import * as contract from "@capicu/contract/event-acts";

import { implement } from "#implement.ts";

import { areSeated, findEntrant, readPair } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockEvent, requireUnfinished } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { fillPlaces } from "./places.ts";
import { setState } from "./set-state.ts";

export const withdrawFromEvent = implement(contract.withdrawFromEvent)({
  access: "signed-in",
  // No policy lets a player write entries: the waiting list moves up here.
  transaction: "owner",
  async run({ input: { eventId }, caller, db }) {
    const event = await lockEvent(db, eventId);
    const own = await findEntrant(db, eventId, caller.id);
    if (own === null || own.state === "withdrawn") throw eventRefusal("not_entered");
    requireUnfinished(event);
    const pair = await readPair(db, eventId, own);
    const ids = pair.map(({ id }) => id);
    if (await areSeated(db, eventId, ids)) throw eventRefusal("started");
    // What was played before stays in the standings.
    const state = event.state === "running" ? "left" : "withdrawn";
    await setState(db, ids, state);
    await noteInEvent(db, { event: eventId, action: state, actor: caller.id, entrant: own.id });
    const others = pair.flatMap(({ id, user_id }) => (id === own.id ? [] : (user_id ?? [])));
    await notifyPlayers(db, event, { kind: "event_partner_left", players: others });
    await fillPlaces(db, event);
    await announceChange(db, eventId);
    return { success: true };
  },
});
