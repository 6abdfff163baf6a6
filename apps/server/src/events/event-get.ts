import * as contract from "@capicu/contract/events";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { eventRefusal } from "./event-refusal.ts";

export const getEvent = implement(contract.getEvent)({
  access: "anyone",
  async run({ input: { slug }, db }) {
    const { rows } = await sql<{ event: contract.EventDetails | null }>`
      select read_event(${slug}) as event`.execute(db);
    const event = rows[0]?.event ?? null;
    if (event === null) throw eventRefusal("missing");
    return { success: true, event };
  },
});
