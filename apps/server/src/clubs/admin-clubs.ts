import * as contract from "@capicu/contract/club-moderation";
import { CLUB_PAGE } from "@capicu/contract/clubs";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { personColumns } from "./people.ts";
import { entryColumns } from "./read-club.ts";

export const listClubReports = implement(contract.listClubReports)({
  access: "admin",
  // Reports are granted to nobody, and a moderator also reads of clubs that are closed.
  transaction: "owner",
  async run({ db }) {
    const { rows } = await sql<{ report: contract.ClubReport }>`
      select to_jsonb(listed) as report
      from (
        select reason, reported_at,
          (select to_jsonb(entry) from (
            select ${entryColumns} from clubs where id = club_id
          ) as entry) as club,
          (select to_jsonb(named) from (
            select ${personColumns} from (select *, id as user_id from users) as person
            where person.id = reporter_id
          ) as named) as reporter
        from club_reports
        where settled_at is null
        order by reported_at, club_id, reporter_id
        limit ${CLUB_PAGE}
      ) as listed`.execute(db);
    return { success: true, reports: rows.map(({ report }) => report) };
  },
});
