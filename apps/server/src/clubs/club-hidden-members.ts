import * as contract from "@capicu/contract/clubs";
import { sql } from "kysely";

import { cutPage, EARLIEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

export const listHiddenMembers = implement(contract.listHiddenMembers)({
  access: "signed-in",
  async run({ input: { clubId, cursor }, db }) {
    const [after, reference] = readMomentCursor(cursor, EARLIEST);
    const { rows } = await sql<{ member: contract.HiddenMember }>`
      select to_jsonb(hidden) as member
      from hidden_club_members(${clubId}, ${contract.CLUB_PAGE + 1}, ${after}, ${reference}) as hidden
      order by joined_at, reference`.execute(db);
    const members = rows.map(({ member }) => member);
    const { page, nextCursor } = cutPage(members, contract.CLUB_PAGE, (last) => [
      last.joined_at,
      last.reference,
    ]);
    return { success: true, members: page, nextCursor };
  },
});
