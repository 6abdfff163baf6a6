import * as contract from "@capicu/contract/provenance";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const readProvenance = implement(contract.readProvenance)({
  access: "anyone",
  async run({ input, db }) {
    // The database knows who may see the numbers, and shows their provenance to the same people.
    const { rows } = await sql<{ provenance: contract.Provenance | null }>`
      select provenance_of(${input.playerId}) as provenance`.execute(db);
    const provenance = rows[0]?.provenance ?? null;
    if (provenance === null) throw refuse(404, "no_numbers", contract.NO_NUMBERS);
    return { success: true, provenance };
  },
});
