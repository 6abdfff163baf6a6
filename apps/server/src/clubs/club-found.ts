import * as contract from "@capicu/contract/club-acts";
import { clubSlug } from "@capicu/contract/club-text";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { implement } from "#implement.ts";

import { act } from "./act.ts";
import { readClub } from "./read-club.ts";

export const foundClub = implement(contract.foundClub)({
  access: "signed-in",
  // No policy lets a player write a club; the founder then reads it as any member does.
  transaction: "none",
  async run({ input: { name, timeZone, ...facts }, caller, asOwner, asCaller }) {
    const slug = facts.slug ?? clubSlug(name);
    const written = JSON.stringify({ ...facts, name, slug, time_zone: timeZone });
    await asOwner((db) =>
      act(
        db,
        sql`found_club(
          ${randomUUID()}, ${caller.id}, ${written}::jsonb, ${contract.OWNED_CLUBS_MAX})`,
      ),
    );
    const club = await asCaller((db) => readClub(db, slug));
    return { success: true, club: { ...club, next_date: null } };
  },
});
