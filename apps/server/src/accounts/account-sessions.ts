import * as contract from "@capicu/contract/account";
import type { AccountSession } from "@capicu/contract/account";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listSessions = implement(contract.listSessions)({
  access: "signed-in",
  // These rows have no policy: the query itself names their owner.
  transaction: "owner",
  async run({ caller, db }) {
    const current = caller.claims["session_id"];
    const { rows } = await sql<{ session: AccountSession }>`
      select to_jsonb(shown) as session
      from (
        select id, user_agent, ip, created_at,
          greatest(created_at, updated_at, refreshed_at) as last_used_at,
          id::text = ${typeof current === "string" ? current : ""} as is_current
        from auth.sessions
        where user_id = ${caller.id} and (not_after is null or not_after > now())
        order by is_current desc, last_used_at desc
        limit 100
      ) as shown`.execute(db);
    return { success: true, sessions: rows.map(({ session }) => session) };
  },
});
