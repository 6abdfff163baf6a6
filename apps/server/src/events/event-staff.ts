import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listEventStaff = implement(contract.listEventStaff)({
  access: "anyone",
  async run({ input: { eventId }, db }) {
    const { rows } = await sql<{ staff: contract.EventStaff[] }>`
      select event_staff_of(${eventId}) as staff`.execute(db);
    return { success: true, staff: rows[0]?.staff ?? [] };
  },
});
