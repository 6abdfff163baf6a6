import * as contract from "@capicu/contract/events";
import { sql } from "kysely";

import { cutPage, LATEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

type OwnEvent = contract.EventEntry & {
  role: contract.EventRole | null;
  entry: contract.EntrantState | null;
};

export const listOwnEvents = implement(contract.listOwnEvents)({
  access: "signed-in",
  async run({ input: { limit, cursor }, db }) {
    const [before, id] = readMomentCursor(cursor, LATEST);
    const { rows } = await sql<{ entry: OwnEvent }>`
      select entry from own_events(${limit + 1}, ${before}, ${id})`.execute(db);
    const events = rows.map(({ entry }) => entry);
    const { page, nextCursor } = cutPage(events, limit, (last) => [last.starts_at, last.id]);
    return { success: true, events: page, nextCursor };
  },
});
