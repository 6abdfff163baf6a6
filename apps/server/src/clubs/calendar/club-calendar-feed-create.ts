import * as contract from "@capicu/contract/club-meetups";
import { sql } from "kysely";

import { act } from "#clubs/act.ts";
import { createToken, hashToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

import { feedPath } from "./feed-route.ts";

export const createCalendarFeed = implement(contract.createCalendarFeed)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId }, caller, db, services: { publicUrl } }) {
    const token = createToken();
    await act(db, sql`create_calendar_feed(${clubId}, ${caller.id}, ${hashToken(token)})`);
    return { success: true, url: `${publicUrl}${feedPath(token)}` };
  },
});
