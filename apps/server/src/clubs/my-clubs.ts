import * as contract from "@capicu/contract/clubs";
import { sql } from "kysely";

import { cutPage, LATEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

import { entryColumns } from "./read-club.ts";

type OwnClub = contract.ClubEntry & { membership: contract.Membership };

export const listOwnClubs = implement(contract.listOwnClubs)({
  access: "signed-in",
  async run({ input: { limit, cursor }, caller, db }) {
    const [since, id] = readMomentCursor(cursor, LATEST);
    const { rows } = await sql<{ club: OwnClub }>`
      select to_jsonb(own) as club
      from (
        select ${entryColumns}, to_jsonb(member) - array['club_id', 'user_id', 'reference'] as membership
        from club_members as member
        join clubs on clubs.id = club_id
        where user_id = ${caller.id} and (joined_at, club_id) < (${since}::timestamptz, ${id}::uuid)
        order by joined_at desc, club_id desc
        limit ${limit + 1}
      ) as own`.execute(db);
    const clubs = rows.map(({ club }) => club);
    const { page, nextCursor } = cutPage(clubs, limit, (last) => [
      last.membership.joined_at,
      last.id,
    ]);
    return { success: true, clubs: page, nextCursor };
  },
});
