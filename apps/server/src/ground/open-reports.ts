// The open reports of one thing, as moderators read them.
import { REPORTS_SHOWN } from "@capicu/contract/report-moderation";
import { sql, type RawBuilder } from "kysely";

/** A moderator sees every player. */
export const personNamed = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object(
    'user_id', id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
  )
  from users where id = ${id}
)`;

/** One row: the oldest reports, and whether there are more. None where the condition is not met. */
export const openReports = (
  kind: RawBuilder<unknown>,
  thing: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select
    coalesce(jsonb_agg(
      jsonb_build_object(
        'reporter', ${personNamed(sql`reporter_id`)},
        'category', category, 'words', words, 'reported_at', reported_at
      ) order by number
    ) filter (where number <= ${REPORTS_SHOWN}), '[]') as listed,
    count(*) > ${REPORTS_SHOWN} as more
  from (
    select
      reporter_id, category, words, reported_at, row_number() over (order by reported_at, id) as number
    from reports
    where kind = ${kind} and thing_id = ${thing} and settled_at is null and ${condition}
    order by reported_at, id
    limit ${REPORTS_SHOWN + 1}
  ) as oldest`;
