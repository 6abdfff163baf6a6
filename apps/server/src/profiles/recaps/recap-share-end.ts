import * as contract from "@capicu/contract/recaps";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const endRecapShare = implement(contract.endRecapShare)({
  access: "signed-in",
  // No caller may write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input: { period }, caller, db }) {
    await sql`delete from recap_shares where user_id = ${caller.id} and period = ${period}`.execute(
      db,
    );
    return { success: true };
  },
});
