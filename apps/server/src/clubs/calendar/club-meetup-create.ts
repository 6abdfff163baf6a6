import * as contract from "@capicu/contract/club-meetups";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { act } from "#clubs/act.ts";
import { implement } from "#implement.ts";

import { writeMeetup } from "./written-meetup.ts";

export const createMeetup = implement(contract.createMeetup)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, ...facts }, caller, db }) {
    const id = randomUUID();
    await act(
      db,
      sql`create_club_meetup(
        ${clubId}, ${caller.id}, ${writeMeetup(id, facts)}::jsonb, ${contract.MEETUPS_MAX},
        ${contract.MEETUP_DAYS_AHEAD})`,
    );
    return { success: true, id };
  },
});
