import * as contract from "@capicu/contract/club-meetups";
import { sql } from "kysely";

import { act } from "#clubs/act.ts";
import { implement } from "#implement.ts";

export const deleteMeetup = implement(contract.deleteMeetup)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, meetupId }, caller, db }) {
    await act(db, sql`delete_club_meetup(${clubId}, ${caller.id}, ${meetupId})`);
    return { success: true };
  },
});
