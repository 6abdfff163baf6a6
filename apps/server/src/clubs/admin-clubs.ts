import * as contract from "@capicu/contract/club-moderation";

import { implement } from "#implement.ts";

import { readModeratedClubs } from "./moderated-clubs.ts";

export const listModeratedClubs = implement(contract.listModeratedClubs)({
  access: { right: "clubs" },
  // Reports are granted to nobody, and a moderator also reads of clubs that are closed.
  transaction: "owner",
  run: async ({ input: { search = "" }, caller, db }) => ({
    success: true,
    ...(await readModeratedClubs(db, caller.id, search)),
  }),
});
