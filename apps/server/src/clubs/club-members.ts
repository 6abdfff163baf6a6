import * as contract from "@capicu/contract/clubs";
import { sql } from "kysely";

import { cutPage, EARLIEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

import { joinPerson } from "./people.ts";

type Member = contract.ClubPerson & { role: contract.ClubRole; joined_at: string };

export const listClubMembers = implement(contract.listClubMembers)({
  access: "signed-in",
  async run({ input: { clubId, limit, cursor }, db }) {
    const [after, id] = readMomentCursor(cursor, EARLIEST);
    const { rows } = await sql<{ member: Member }>`
      select to_jsonb(listed) as member
      from (
        select person.*, role, joined_at
        from visible_club_members(${clubId}, ${limit + 1}, ${after}, ${id}) as member
        ${joinPerson("member.user_id")}
        order by joined_at, member.user_id
      ) as listed`.execute(db);
    const members = rows.map(({ member }) => member);
    const { page, nextCursor } = cutPage(members, limit, (last) => [last.joined_at, last.user_id]);
    return { success: true, members: page, nextCursor };
  },
});
