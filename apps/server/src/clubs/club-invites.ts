import * as contract from "@capicu/contract/club-invites";
import { sql } from "kysely";

import { cutPage, LATEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

import { personWith } from "./people.ts";

export const listClubInvites = implement(contract.listClubInvites)({
  access: "signed-in",
  async run({ input: { clubId, limit, cursor }, db }) {
    const [before, id] = readMomentCursor(cursor, LATEST);
    const { rows } = await sql<{ invite: contract.ClubInvite }>`
      select to_jsonb(listed) as invite
      from (
        select id, role, uses_left, created_at, expires_at, revoked_at, blocker,
          ${personWith("invited_by")} as invited_by
        from club_invites_of(${clubId}, ${limit + 1}, ${before}, ${id})
        order by created_at desc, id desc
      ) as listed`.execute(db);
    const invites = rows.map(({ invite }) => invite);
    const { page, nextCursor } = cutPage(invites, limit, (last) => [last.created_at, last.id]);
    return { success: true, invites: page, nextCursor };
  },
});
