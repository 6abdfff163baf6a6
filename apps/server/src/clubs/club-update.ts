import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const changeClub = implement(contract.changeClub)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, timeZone, ...facts }, caller, db }) {
    const written = JSON.stringify({ ...facts, time_zone: timeZone });
    await act(db, sql`change_club(${clubId}, ${caller.id}, ${written}::jsonb)`);
    return { success: true };
  },
});
