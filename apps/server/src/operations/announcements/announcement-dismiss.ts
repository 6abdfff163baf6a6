import * as contract from "@capicu/contract/announcements";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const dismissAnnouncement = implement(contract.dismissAnnouncement)({
  access: "signed-in",
  async run({ input: { id }, caller, db }) {
    // One that the caller is not shown has nothing to be put away.
    await sql`
      insert into announcement_dismissals (user_id, announcement_id)
      select ${caller.id}, id from announcements where id = ${id}
      on conflict do nothing`.execute(db);
    return { success: true };
  },
});
