import * as contract from "@capicu/contract/club-meetups";
import { sql } from "kysely";

import { act } from "#clubs/act.ts";
import { implement } from "#implement.ts";

export const changeMeetupDate = implement(contract.changeMeetupDate)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, meetupId, day, change }, caller, db }) {
    if (change.action === "end") {
      await act(db, sql`end_club_meetup(${clubId}, ${caller.id}, ${meetupId}, ${day}::date)`);
      return { success: true };
    }
    const moved =
      change.action === "move"
        ? { moved_on: change.toDay, moved_at: change.toTime, place: change.place }
        : {};
    const facts = JSON.stringify({ id: meetupId, day, action: change.action, ...moved });
    await act(
      db,
      sql`change_meetup_date(
        ${clubId}, ${caller.id}, ${facts}::jsonb, ${contract.MEETUP_CHANGES_MAX})`,
    );
    return { success: true };
  },
});
