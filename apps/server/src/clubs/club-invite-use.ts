import * as contract from "@capicu/contract/club-invites";
import { sql } from "kysely";

import { hashToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const useClubInvite = implement(contract.useClubInvite)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { inviteToken }, caller, db }) {
    await act(db, sql`use_club_invite(${hashToken(inviteToken)}, ${caller.id})`);
    return { success: true };
  },
});
