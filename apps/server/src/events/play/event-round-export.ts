import * as contract from "@capicu/contract/event-play";
import type { RoundRecord } from "@capicu/pairing/rounds/round-record";
import { sql } from "kysely";

import { isAtLeast, readEventRole } from "#events/event-row.ts";
import { implement } from "#implement.ts";

import { playRefusal } from "./play-refusal.ts";
import { readPeople } from "./readers.ts";

export const exportEventRound = implement(contract.exportEventRound)({
  access: "signed-in",
  // Whether the caller sees the event, they ask themselves. Rounds have no policies: the owner reads them.
  transaction: "none",
  async run({ input: { eventId, round }, caller, asCaller, asOwner }) {
    await asCaller((db) => readPeople(db, eventId));
    const found = await asOwner(async (db) => {
      const isDirector = isAtLeast(await readEventRole(db, eventId, caller.id), "director");
      const { rows } = await sql<{ record: RoundRecord }>`
        select jsonb_build_object(
          'engine', engine_version, 'seed', seed, 'input', drawn_from, 'round', proposal
        ) as record
        from event_rounds
        where event_id = ${eventId} and no = ${round}
          and (state <> 'draft' or ${isDirector}::boolean)`.execute(db);
      return rows[0];
    });
    if (found === undefined) throw playRefusal("no_round");
    return { success: true, record: { ...found.record } };
  },
});
