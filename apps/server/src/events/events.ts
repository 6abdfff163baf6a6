import * as contract from "@capicu/contract/events";
import { sql } from "kysely";

import { containsPattern } from "#ground/contains-pattern.ts";
import { cutPage, EARLIEST, LATEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

export const listEvents = implement(contract.listEvents)({
  access: "anyone",
  async run({ input: { when, search = "", limit, cursor }, db }) {
    const isOver = when === "over";
    const [after, id] = readMomentCursor(cursor, isOver ? LATEST : EARLIEST);
    const pattern = search === "" ? null : containsPattern(search);
    const { rows } = await sql<{ entry: contract.EventEntry; listed_at: string }>`
      select entry, to_jsonb(listed_at) #>> '{}' as listed_at
      from public_events(${isOver}, ${pattern}, ${limit + 1}, ${after}, ${id})`.execute(db);
    const { page, nextCursor } = cutPage(rows, limit, ({ listed_at, entry }) => [
      listed_at,
      entry.id,
    ]);
    return { success: true, events: page.map(({ entry }) => entry), nextCursor };
  },
});
