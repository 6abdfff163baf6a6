import * as contract from "@capicu/contract/events";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listEventEntrants = implement(contract.listEventEntrants)({
  access: "anyone",
  async run({ input: { eventId }, db }) {
    const { rows } = await sql<{ entrants: contract.EventEntrant[] }>`
      select event_entrants_of(${eventId}) as entrants`.execute(db);
    return { success: true, entrants: rows[0]?.entrants ?? [] };
  },
});
