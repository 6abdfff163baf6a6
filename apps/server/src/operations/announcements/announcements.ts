import { ANNOUNCEMENTS_AT_ONCE } from "@capicu/contract/announcement-text";
import type { ShownAnnouncement } from "@capicu/contract/announcement-words";
import * as contract from "@capicu/contract/announcements";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const ownAnnouncements = implement(contract.ownAnnouncements)({
  access: "signed-in",
  async run({ db }) {
    // The policies leave what shows now and is for the caller, and the caller's own dismissals.
    const { rows } = await sql<ShownAnnouncement>`
      select id, level, texts, link from announcements
      where not exists (
        select from announcement_dismissals where announcement_id = announcements.id
      )
      order by level = 'warning' desc, starts_at desc, id
      limit ${ANNOUNCEMENTS_AT_ONCE}`.execute(db);
    return { success: true, announcements: rows };
  },
});
