import * as contract from "@capicu/contract/events";
import { sql } from "kysely";

import { cutPage, readNumberCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

export const readEventLog = implement(contract.readEventLog)({
  access: "signed-in",
  async run({ input: { eventId, limit, cursor }, db }) {
    const [before] = readNumberCursor(cursor, [Number.MAX_SAFE_INTEGER]);
    const { rows } = await sql<{ entry: contract.EventLogEntry }>`
      select to_jsonb(listed) as entry
      from event_history(${eventId}, ${limit + 1}, ${before}) as listed
      order by id desc`.execute(db);
    const entries = rows.map(({ entry }) => entry);
    const { page, nextCursor } = cutPage(entries, limit, (last) => [last.id]);
    return { success: true, entries: page, nextCursor };
  },
});
