// Clubs as moderators see them: those that were reported or have sent a picture, or those that match a search.
import type { ModeratedClub } from "@capicu/contract/club-moderation";
import { CLUB_PAGE } from "@capicu/contract/clubs";
import { PENDING_BUCKET } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { containsPattern } from "#ground/contains-pattern.ts";
import { isIndexed } from "#ground/name-search.ts";
import { openReports, personNamed } from "#ground/open-reports.ts";

import { entryColumns } from "./read-club.ts";

/** Of a club that thousands report at once, only so many open reports are looked through. */
const REPORTS_AT_ONCE = 1000;

/** Reads as the owner: policies hide closed clubs, and reports are granted to nobody. */
export async function readModeratedClubs(
  db: DatabaseTransaction,
  moderatorId: string,
  search: string,
): Promise<{ clubs: ModeratedClub[]; more: boolean }> {
  const { rows } = await sql<{ club: ModeratedClub }>`
    select to_jsonb(club) as club
    from (
      select ${entryColumns}, about, created_at, closed_at, closed_by, picture_pending,
        ${personNamed(sql`owner_of_club(clubs.id)`)} as owner,
        chosen.bias, reports.listed as reports, reports.more as more_reports
      from (
        select found.*, club_bias(found.id, ${moderatorId}) as bias
        from (${search === "" ? waitingClubs : foundClubs(search)}) as found
      ) as chosen
      join clubs on clubs.id = chosen.id
      cross join lateral (${openReports(sql`'club'`, sql`clubs.id`, sql`chosen.bias is null`)}) as reports
      order by chosen.place_in_list, clubs.id
    ) as club`.execute(db);
  const clubs = rows.map(({ club }) => club);
  return { clubs: clubs.slice(0, CLUB_PAGE), more: clubs.length > CLUB_PAGE };
}

const waitingClubs = sql`
  select club_id as id, extract(epoch from min(since)) as place_in_list
  from (
    (
      select club_id, reported_at as since from reports
      where kind = 'club' and settled_at is null
      order by reported_at, id
      limit ${REPORTS_AT_ONCE}
    )
    union all
    (
      select clubs.id, file.created_at
      from clubs
      join storage.objects as file on bucket_id = ${PENDING_BUCKET} and file.name = picture_pending
      where picture_pending is not null
      order by file.created_at, clubs.id
      limit ${CLUB_PAGE + 1}
    )
  ) as oldest
  group by club_id
  order by 2, 1
  limit ${CLUB_PAGE + 1}`;

/** An address is found as it is, also one that the club had before; a name by any part that the index knows. */
function foundClubs(search: string): RawBuilder<unknown> {
  const byName = isIndexed(search)
    ? sql`
        union
        (
          select id, -members_count from clubs
          where folded_name like fold_text(${containsPattern(search)})
          order by members_count desc, id
          limit ${CLUB_PAGE + 1}
        )`
    : sql``;
  return sql`
    select id, place_in_list from (
      select id, -members_count as place_in_list from clubs where slug = ${search}
      union
      select clubs.id, -members_count from club_slugs join clubs on clubs.id = club_id
      where club_slugs.slug = ${search}
      ${byName}
    ) as found
    order by place_in_list, id
    limit ${CLUB_PAGE + 1}`;
}
