import { REFUSALS } from "@capicu/contract/refusals";
import * as contract from "@capicu/contract/site-texts";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

type Answer = "done" | "no_profile" | "outdated";

export const acceptTerms = implement(contract.acceptTerms)({
  access: "signed-in",
  // No policy lets anybody write an acceptance; the database function names the caller.
  transaction: "owner",
  async run({ input: { version }, caller, db }) {
    const { rows } = await sql<{ answer: Answer }>`
      select accept_terms(${caller.id}, ${version}) as answer`.execute(db);
    const answer = rows[0]?.answer;
    if (answer === "no_profile") throw refuse(409, "no_profile", REFUSALS.no_profile);
    if (answer !== "done") throw refuse(409, "terms_outdated", contract.TERMS_OUTDATED);
    return { success: true };
  },
});
