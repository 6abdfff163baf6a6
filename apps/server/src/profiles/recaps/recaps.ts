import * as contract from "@capicu/contract/recaps";
import { sql } from "kysely";

import { utcDay } from "#ground/utc-day.ts";
import { implement } from "#implement.ts";

export const readRecaps = implement(contract.readRecaps)({
  access: "signed-in",
  // The ledger's rows and the shares of the caller alone: the query names the owner.
  transaction: "owner",
  async run({ caller, services, db }) {
    const { rows } = await sql<{ recaps: contract.Recap[] }>`
      select recaps_of(${caller.id}, ${utcDay(services.clock.now())}::date) as recaps`.execute(db);
    return { success: true, recaps: rows[0]?.recaps ?? [] };
  },
});
