import * as contract from "@capicu/contract/club-meetups";
import { sql } from "kysely";

import { act } from "#clubs/act.ts";
import { implement } from "#implement.ts";

import { writeMeetup } from "./written-meetup.ts";

export const changeMeetup = implement(contract.changeMeetup)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, meetupId, ...facts }, caller, db }) {
    await act(
      db,
      sql`change_club_meetup(
        ${clubId}, ${caller.id}, ${writeMeetup(meetupId, facts)}::jsonb,
        ${contract.MEETUP_DAYS_AHEAD})`,
    );
    return { success: true };
  },
});
