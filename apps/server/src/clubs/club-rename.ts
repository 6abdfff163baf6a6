import * as contract from "@capicu/contract/club-acts";
import { clubSlug } from "@capicu/contract/club-text";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const renameClub = implement(contract.renameClub)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, name, slug = clubSlug(name) }, caller, db }) {
    await act(
      db,
      sql`rename_club(${clubId}, ${caller.id}, ${name}, ${slug}, ${contract.CLUB_RENAMES_MAX})`,
    );
    return { success: true, slug };
  },
});
