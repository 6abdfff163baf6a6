// Pairs that enter together: a partner is asked, and says yes or no.
import { withAt } from "@capicu/contract/profile-text";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { findEntrant } from "./entrant-row.ts";
import { noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import type { EventRow } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";
import { writeEntrant } from "./write-entrant.ts";

/** A player of this site by their handle; whom the caller does not see does not exist. Needs the caller's rights. */
export async function findPlayer(db: DatabaseTransaction, handle: string): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select player_with_handle(${withAt(handle)}) as id`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id === null) throw eventRefusal("no_player");
  return id;
}

/** Whether the player can still be asked to be somebody's partner. */
export async function requireFreePartner(
  db: DatabaseTransaction,
  event: EventRow,
  { player, mate }: { player: string; mate: string },
): Promise<void> {
  if (mate === player) throw eventRefusal("partner_self");
  const entry = await findEntrant(db, event.id, mate);
  const isFree =
    entry === null ||
    entry.state === "withdrawn" ||
    (entry.state === "invited" && entry.pair_id === null);
  if (!isFree) throw eventRefusal("partner_entered");
}

export async function askPartner(
  db: DatabaseTransaction,
  event: EventRow,
  { by, mate, pair }: { by: string; mate: string; pair: string },
): Promise<void> {
  const invited = { event: event.id, user: mate, state: "invited", pair, invitedBy: by } as const;
  const entrant = await writeEntrant(db, invited);
  await noteInEvent(db, { event: event.id, action: "partner_asked", actor: by, entrant });
  await notifyPlayers(db, event, { kind: "event_partner_asked", players: [mate] });
}
