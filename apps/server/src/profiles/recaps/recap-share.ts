import * as contract from "@capicu/contract/recaps";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { createToken, hashToken } from "#ground/secret-token.ts";
import { utcDay } from "#ground/utc-day.ts";
import { implement } from "#implement.ts";

export const shareRecap = implement(contract.shareRecap)({
  access: "signed-in",
  // No caller may write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input: { period }, caller, services, db }) {
    const token = createToken();
    const { numAffectedRows } = await sql`
      insert into recap_shares (user_id, period, token_hash)
      select ${caller.id}, ${period}, ${hashToken(token)}
      where recap_of(${caller.id}, ${period}, ${utcDay(services.clock.now())}::date) is not null
      on conflict (user_id, period) do update
        set token_hash = excluded.token_hash, shared_at = now()`.execute(db);
    if (numAffectedRows !== 1n) throw refuse(404, "recap_missing", contract.RECAP_MISSING);
    return { success: true, token };
  },
});
