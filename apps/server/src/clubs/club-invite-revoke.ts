import * as contract from "@capicu/contract/club-invites";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const revokeClubInvite = implement(contract.revokeClubInvite)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, inviteId }, caller, db }) {
    await act(db, sql`revoke_club_invite(${clubId}, ${caller.id}, ${inviteId})`);
    return { success: true };
  },
});
