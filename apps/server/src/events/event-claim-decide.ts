import * as contract from "@capicu/contract/event-acts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findEntrant, readEntrant } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { flagResultsOf } from "./result-flags/flag-result.ts";

export const decideEventClaim = implement(contract.decideEventClaim)({
  access: "signed-in",
  // No policy lets a player write entries.
  transaction: "owner",
  async run({ input: { eventId, entrantId, action }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    const guest = await readEntrant(db, eventId, entrantId);
    const player = guest.claimed_by;
    if (player === null) throw eventRefusal("no_claim");
    // Nobody decides about themselves.
    if (player === caller.id) throw eventRefusal("no_right");
    if (action === "accept") await makeGuest(db, { event: eventId, entrant: entrantId, player });
    else await sql`update event_entrants set claimed_by = null where id = ${entrantId}`.execute(db);
    const decided = { event: eventId, actor: caller.id, entrant: entrantId };
    await noteInEvent(db, {
      ...decided,
      action: action === "accept" ? "claim_accepted" : "claim_refused",
    });
    const kind = action === "accept" ? "event_claim_accepted" : "event_claim_refused";
    await notifyPlayers(db, event, { kind, players: [player] });
    await announceChange(db, eventId);
    return { success: true };
  },
});

/** The guest's games are the player's from now on. */
async function makeGuest(
  db: DatabaseTransaction,
  { event, entrant, player }: { event: string; entrant: string; player: string },
): Promise<void> {
  const own = await findEntrant(db, event, player);
  if (own !== null && own.state !== "withdrawn" && own.state !== "invited")
    throw eventRefusal("entered");
  // An entry that was never played makes room.
  if (own !== null) await sql`delete from event_entrants where id = ${own.id}`.execute(db);
  await sql`
    update event_entrants set user_id = ${player}, guest_name = null, claimed_by = null
    where id = ${entrant}`.execute(db);
  await flagResultsOf(db, entrant);
}
