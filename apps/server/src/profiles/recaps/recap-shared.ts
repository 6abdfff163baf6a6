import * as contract from "@capicu/contract/recaps";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { hashToken } from "#ground/secret-token.ts";
import { utcDay } from "#ground/utc-day.ts";
import { implement } from "#implement.ts";

export const readSharedRecap = implement(contract.readSharedRecap)({
  access: "anyone",
  async run({ input: { token }, services, db }) {
    const { rows } = await sql<{ recap: contract.SharedRecap | null }>`
      select shared_recap(${hashToken(token)}, ${utcDay(services.clock.now())}::date) as recap`.execute(
      db,
    );
    const recap = rows[0]?.recap ?? null;
    if (recap === null) throw refuse(404, "recap_not_shared", contract.RECAP_NOT_SHARED);
    return { success: true, recap };
  },
});
