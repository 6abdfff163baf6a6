import * as contract from "@capicu/contract/event-acts";

import { implement } from "#implement.ts";

import { findEntrant } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff, requireUnfinished } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { findPlayer } from "./partners.ts";
import { writeEntrant } from "./write-entrant.ts";

export const inviteToEvent = implement(contract.inviteToEvent)({
  access: "signed-in",
  // The player is looked for with the caller's rights. No policy lets a player write entries.
  transaction: "none",
  async run({ input: { eventId, handle }, caller, asCaller, asOwner }) {
    const player = await asCaller((db) => findPlayer(db, handle));
    await asOwner(async (db) => {
      const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
      requireUnfinished(event);
      const entry = await findEntrant(db, eventId, player);
      if (entry !== null && entry.state !== "withdrawn") throw eventRefusal("entered");
      const invited = { event: eventId, user: player, invitedBy: caller.id } as const;
      const entrant = await writeEntrant(db, { ...invited, state: "invited" });
      await noteInEvent(db, { event: eventId, action: "invited", actor: caller.id, entrant });
      await notifyPlayers(db, event, { kind: "event_invited", players: [player] });
      await announceChange(db, eventId);
    });
    return { success: true };
  },
});
