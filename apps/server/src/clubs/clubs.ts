import * as contract from "@capicu/contract/clubs";
import { sql } from "kysely";

import { containsPattern } from "#ground/contains-pattern.ts";
import { cutPage, readSizeCursor } from "#ground/list-pages.ts";
import { isIndexed } from "#ground/name-search.ts";
import { implement } from "#implement.ts";

import { entryColumns } from "./read-club.ts";

/** How many clubs, the largest first, are searched for a part that the index cannot find. */
const UNINDEXED_CLUBS = 10_000;
const LARGEST = 2_147_483_647;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export const listClubs = implement(contract.listClubs)({
  access: "anyone",
  // Under policies no index finds a part of a name; the conditions are those of the policy for everybody.
  transaction: "owner",
  async run({ input: { search = "", limit, cursor }, db }) {
    const [size, id] = readSizeCursor(cursor, [LARGEST, FIRST_ID]);
    const searched =
      search === "" || isIndexed(search)
        ? sql`clubs where closed_at is null and kind <> 'invitation'`
        : sql`(
            select * from clubs where closed_at is null and kind <> 'invitation'
            order by members_count desc, id limit ${UNINDEXED_CLUBS}
          ) as clubs where true`;
    const matches =
      search === "" ? sql`` : sql`and folded_name like fold_text(${containsPattern(search)})`;
    const { rows } = await sql<{ club: contract.ClubEntry }>`
      select to_jsonb(club) as club
      from (
        select ${entryColumns} from ${searched} ${matches}
          -- The first condition is redundant, but an index scan can start at it.
          and members_count <= ${size} and (-members_count, id) > (${-size}, ${id}::uuid)
        order by members_count desc, id
        limit ${limit + 1}
      ) as club`.execute(db);
    const clubs = rows.map(({ club }) => club);
    const { page, nextCursor } = cutPage(clubs, limit, (last) => [last.members_count, last.id]);
    return { success: true, clubs: page, nextCursor };
  },
});
