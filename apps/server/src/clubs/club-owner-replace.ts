import * as contract from "@capicu/contract/club-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const replaceOwner = implement(contract.replaceOwner)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, action }, caller, db }) {
    const question =
      action === "announce"
        ? sql`announce_replacement(
            ${clubId}, ${caller.id}, ${contract.OWNER_GONE_DAYS}, ${contract.REPLACEMENT_NOTICE_DAYS})`
        : sql`replace_owner(${clubId}, ${caller.id})`;
    await act(db, question);
    return { success: true };
  },
});
