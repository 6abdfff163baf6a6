import * as contract from "@capicu/contract/clubs";
import { sql } from "kysely";

import { cutPage, EARLIEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

import { joinPerson } from "./people.ts";

type OpenRequest = contract.ClubPerson & { message: string | null; requested_at: string };

export const listClubRequests = implement(contract.listClubRequests)({
  access: "signed-in",
  async run({ input: { clubId, limit, cursor }, db }) {
    const [after, id] = readMomentCursor(cursor, EARLIEST);
    const { rows } = await sql<{ request: OpenRequest }>`
      select to_jsonb(listed) as request
      from (
        select person.*, message, requested_at
        from open_club_requests(${clubId}, ${limit + 1}, ${after}, ${id}) as request
        ${joinPerson("request.user_id")}
        order by requested_at, request.user_id
      ) as listed`.execute(db);
    const requests = rows.map(({ request }) => request);
    const { page, nextCursor } = cutPage(requests, limit, (last) => [
      last.requested_at,
      last.user_id,
    ]);
    return { success: true, requests: page, nextCursor };
  },
});
