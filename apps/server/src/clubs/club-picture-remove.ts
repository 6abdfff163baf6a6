import * as contract from "@capicu/contract/club-pictures";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const removeClubPicture = implement(contract.removeClubPicture)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId }, caller, db }) {
    await act(db, sql`remove_club_picture(${clubId}, ${caller.id})`);
    return { success: true };
  },
});
