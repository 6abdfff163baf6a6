import * as contract from "@capicu/contract/club-invites";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { createToken, hashToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const createClubInvite = implement(contract.createClubInvite)({
  access: "signed-in",
  // No policy lets a player write what clubs are made of; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, ...facts }, caller, db }) {
    const [id, token] = [randomUUID(), createToken()];
    const written = { ...facts, id, token_hash: hashToken(token).toString("hex") };
    await act(
      db,
      sql`create_club_invite(
        ${clubId}, ${caller.id}, ${JSON.stringify(written)}::jsonb, ${contract.CLUB_INVITES_MAX})`,
    );
    return { success: true, id, token };
  },
});
