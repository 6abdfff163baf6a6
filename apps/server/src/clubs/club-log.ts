import * as contract from "@capicu/contract/clubs";
import { sql } from "kysely";

import { cutPage, readNumberCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

import { personWith } from "./people.ts";

export const readClubLog = implement(contract.readClubLog)({
  access: "signed-in",
  async run({ input: { clubId, limit, cursor }, db }) {
    const [before] = readNumberCursor(cursor, [Number.MAX_SAFE_INTEGER]);
    const { rows } = await sql<{ entry: contract.ClubLogEntry }>`
      select to_jsonb(listed) as entry
      from (
        select id, happened_at, action, detail,
          ${personWith("actor_id")} as actor, ${personWith("subject_id")} as subject
        from club_history(${clubId}, ${limit + 1}, ${before})
        order by id desc
      ) as listed`.execute(db);
    const entries = rows.map(({ entry }) => entry);
    const { page, nextCursor } = cutPage(entries, limit, (last) => [last.id]);
    return { success: true, entries: page, nextCursor };
  },
});
