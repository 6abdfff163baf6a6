import * as contract from "@capicu/contract/event-acts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { implement } from "#implement.ts";

import { type EntrantRow, findEntrant, readPair } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { type EventRow, isBanned, lockEvent, requireUnfinished } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { countPlaces, entersPairs, stateOfNext } from "./places.ts";
import { setState } from "./set-state.ts";
import { writeEntrant } from "./write-entrant.ts";

export const answerEventInvitation = implement(contract.answerEventInvitation)({
  access: "signed-in",
  // No policy lets a player write entries: places are counted here.
  transaction: "owner",
  async run({ input: { eventId, action }, caller, db }) {
    const event = await lockEvent(db, eventId);
    const own = await findEntrant(db, eventId, caller.id);
    if (own?.state !== "invited") throw eventRefusal("no_invitation");
    requireUnfinished(event);
    if (action === "decline") await decline(db, event, own);
    else await accept(db, event, { ...own, user_id: caller.id });
    await announceChange(db, eventId);
    return { success: true };
  },
});

async function decline(db: DatabaseTransaction, event: EventRow, own: EntrantRow) {
  await setState(db, [own.id], "withdrawn");
  await noteInEvent(db, {
    event: event.id,
    action: "declined",
    actor: own.user_id,
    entrant: own.id,
  });
  if (own.pair_id !== null && own.invited_by !== null)
    await notifyPlayers(db, event, { kind: "event_partner_declined", players: [own.invited_by] });
}

async function accept(
  db: DatabaseTransaction,
  event: EventRow,
  own: EntrantRow & { user_id: string },
) {
  const player = own.user_id;
  if (await isBanned(db, player)) throw eventRefusal("banned");
  const state = await stateAfterYes(db, event, own);
  if (own.pair_id === null) await writeEntrant(db, { event: event.id, user: player, state });
  else await setState(db, [own.id], state);
  await noteInEvent(db, { event: event.id, action: "accepted", actor: player, entrant: own.id });
  if (own.pair_id !== null && own.invited_by !== null)
    await notifyPlayers(db, event, { kind: "event_partner_accepted", players: [own.invited_by] });
}

/** A partner gets the place of the pair; whoever the organiser has asked gets a new one. */
async function stateAfterYes(db: DatabaseTransaction, event: EventRow, own: EntrantRow) {
  if (own.pair_id !== null) {
    const asker = (await readPair(db, event.id, own)).find(({ id }) => id !== own.id);
    if (asker?.state !== "registered" && asker?.state !== "waiting")
      throw eventRefusal("no_invitation");
    return asker.state;
  }
  // Pairs enter by naming their partner.
  if (entersPairs(event)) throw eventRefusal("partner_needed");
  const state = stateOfNext(event, await countPlaces(db, event.id));
  if (state === null) throw eventRefusal("full");
  return state;
}
