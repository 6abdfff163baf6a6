import * as contract from "@capicu/contract/report-moderation";

import { implement } from "#implement.ts";

import { readReportedThings } from "./reported-things.ts";

export const listReportedThings = implement(contract.listReportedThings)({
  access: { right: "reports" },
  // Reports are granted to nobody, and a moderator also reads of what is hidden.
  transaction: "owner",
  run: async ({ caller, db }) => ({
    success: true,
    ...(await readReportedThings(db, caller.id)),
  }),
});
