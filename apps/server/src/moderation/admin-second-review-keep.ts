import * as contract from "@capicu/contract/second-reviews";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { actOnWork } from "./work-refusals.ts";

export const keepDecision = implement(contract.keepDecision)({
  access: { right: "people" },
  // Second looks are granted to nobody; the database function decides.
  transaction: "owner",
  async run({ input: { id, reason }, caller, db }) {
    await actOnWork(db, sql`keep_decision(${id}, ${caller.id}, ${reason})`);
    return { success: true };
  },
});
