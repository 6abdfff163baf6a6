import * as contract from "@capicu/contract/event-files";
import type { EventDetails } from "@capicu/contract/events";
import { sql } from "kysely";

import { eventRefusal } from "#events/event-refusal.ts";
import { implement } from "#implement.ts";

import { renderEvents } from "./render-events.ts";

export const readEventCalendarFile = implement(contract.readEventCalendarFile)({
  access: "anyone",
  async run({ input: { slug }, db, services: { publicUrl } }) {
    const { rows } = await sql<{ event: EventDetails | null }>`
      select read_event(${slug}) as event`.execute(db);
    const event = rows[0]?.event ?? null;
    if (event === null) throw eventRefusal("missing");
    return { success: true, name: `${event.slug}.ics`, file: renderEvents([event], { publicUrl }) };
  },
});
