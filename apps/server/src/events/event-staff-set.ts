import * as contract from "@capicu/contract/event-acts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff, readEventRole } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { findPlayer } from "./partners.ts";

type StaffRole = "director" | "scorer" | null;

export const setEventStaff = implement(contract.setEventStaff)({
  access: "signed-in",
  // The player is looked for with the caller's rights. No policy lets a player write the staff.
  transaction: "none",
  async run({ input: { eventId, handle, role }, caller, asCaller, asOwner }) {
    const player = await asCaller((db) => findPlayer(db, handle));
    await asOwner(async (db) => {
      const event = await lockAsStaff(db, {
        event: eventId,
        player: caller.id,
        least: "organiser",
      });
      const before = await readEventRole(db, eventId, player);
      if (before === "organiser") throw eventRefusal("staff_self");
      if (before === role) return;
      await write(db, { event: eventId, player, role });
      const detail = { player, role };
      await noteInEvent(db, { event: eventId, action: "staff_changed", actor: caller.id, detail });
      if (role !== null) await notifyPlayers(db, event, { kind: "event_staff", players: [player] });
      await announceChange(db, eventId);
    });
    return { success: true };
  },
});

async function write(
  db: DatabaseTransaction,
  { event, player, role }: { event: string; player: string; role: StaffRole },
): Promise<void> {
  if (role === null) {
    await sql`delete from event_staff where event_id = ${event} and user_id = ${player}`.execute(
      db,
    );
    return;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event_staff
    where event_id = ${event} and user_id <> ${player}`.execute(db);
  if ((rows[0]?.count ?? 0) >= contract.EVENT_STAFF_MAX) throw eventRefusal("too_many_staff");
  await sql`
    insert into event_staff (event_id, user_id, role) values (${event}, ${player}, ${role})
    on conflict (event_id, user_id) do update set role = excluded.role`.execute(db);
}
