import * as contract from "@capicu/contract/event-acts";
import type { EventBlocker } from "@capicu/contract/event-refusals";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { implement } from "#implement.ts";

import { type EntrantRow, findEntrant, isIn, readPair } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { type EventRow, lockEvent } from "./event-row.ts";
import { askPartner, findPlayer, requireFreePartner } from "./partners.ts";
import { countPlaces, entersPairs, stateOfNext } from "./places.ts";
import { writeEntrant } from "./write-entrant.ts";

export const registerForEvent = implement(contract.registerForEvent)({
  access: "signed-in",
  // The partner is looked for with the caller's rights. No policy lets a player write entries: places are counted here.
  transaction: "none",
  async run({ input: { eventId, partner, code }, caller, asCaller, asOwner }) {
    const mate = partner === null ? null : await asCaller((db) => findPlayer(db, partner));
    const state = await asOwner((db) =>
      enter(db, { event: eventId, player: caller.id, mate, code: code ?? null }),
    );
    return { success: true, state };
  },
});

interface Entry {
  event: string;
  player: string;
  /** Null where persons enter. */
  mate: string | null;
  code: string | null;
}

async function enter(db: DatabaseTransaction, { event: id, player, mate, code }: Entry) {
  const event = await lockEvent(db, id);
  await requireMayEnter(db, event, { player, code });
  requireFittingPartner(event, mate);
  const own = await findEntrant(db, id, player);
  if (own !== null) await requireNotEntered(db, event, own);
  if (mate !== null) await requireFreePartner(db, event, { player, mate });
  // Whoever looks for another partner keeps their place.
  const keptState = own !== null && isIn(own) ? own.state : null;
  const state = keptState ?? stateOfNext(event, await countPlaces(db, id));
  if (state === null) throw eventRefusal("full");
  const pair = mate === null ? null : randomUUID();
  const entrant = await writeEntrant(db, { event: id, user: player, state, pair });
  await noteInEvent(db, { event: id, action: state, actor: player, entrant });
  if (mate !== null && pair !== null) await askPartner(db, event, { by: player, mate, pair });
  await announceChange(db, id);
  return state;
}

function requireFittingPartner(event: EventRow, mate: string | null): void {
  if (entersPairs(event) && mate === null) throw eventRefusal("partner_needed");
  if (!entersPairs(event) && mate !== null) throw eventRefusal("no_partner_here");
}

async function requireNotEntered(db: DatabaseTransaction, event: EventRow, own: EntrantRow) {
  const hasEntered = isIn(own) ? !(await lacksPartner(db, event, own)) : hasPlayed(own);
  if (hasEntered) throw eventRefusal("entered");
}

const hasPlayed = ({ state }: EntrantRow) => state === "left" || state === "disqualified";

/** Their partner has declined, or has left. */
async function lacksPartner(db: DatabaseTransaction, event: EventRow, own: EntrantRow) {
  return entersPairs(event) && (await readPair(db, event.id, own)).length < 2;
}

/** An event that the player does not see does not exist, except for whoever has its invitation. */
async function requireMayEnter(
  db: DatabaseTransaction,
  { id }: EventRow,
  { player, code }: { player: string; code: string | null },
): Promise<void> {
  const { rows } = await sql<{ blocker: EventBlocker | null }>`
    select event_entry_blocker(events, ${player}, ${code}) as blocker
    from events where id = ${id}`.execute(db);
  const blocker = rows[0]?.blocker ?? null;
  if (blocker !== null) throw eventRefusal(blocker);
}
