import * as contract from "@capicu/contract/account";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const endSession = implement(contract.endSession)({
  access: "signed-in",
  // These rows have no policy: the query itself names their owner.
  transaction: "owner",
  async run({ input, caller, db }) {
    const { rows } = await sql`
      delete from auth.sessions
      where id = ${input.id} and user_id = ${caller.id} returning id`.execute(db);
    if (rows.length === 0) throw refuse(404, "session_gone", contract.SESSION_GONE);
    return { success: true };
  },
});
