import * as contract from "@capicu/contract/club-meetups";
import { sql } from "kysely";

import { act } from "#clubs/act.ts";
import { implement } from "#implement.ts";

export const revokeCalendarFeed = implement(contract.revokeCalendarFeed)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId }, caller, db }) {
    await act(db, sql`revoke_calendar_feed(${clubId}, ${caller.id})`);
    return { success: true };
  },
});
