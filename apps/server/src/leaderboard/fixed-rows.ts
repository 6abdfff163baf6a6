// Rows of boards that no longer move, a past day's or a closed season's, with all that is shown of their players now.
import type { Mode } from "@capicu/contract/statistics";
import { sql, type RawBuilder } from "kysely";

import {
  boardOrder,
  figureColumns,
  profileColumns,
  shownColumns,
  type BoardRow,
} from "./board-columns.ts";
import { countryOf, type RowsQuery } from "./board-query.ts";

/** `page` has few rows, with their places; `figures` joins the numbers of each, in the columns of a board. */
export const shownRows = (
  mode: Mode,
  page: RawBuilder<unknown>,
  figures: RawBuilder<unknown>,
): RawBuilder<{ row: BoardRow }> => sql`
  select to_jsonb(shown) as row
  from (
    select ${shownColumns(sql`is_open`)}, correction, place, set_size, first_approved_at
    from (
      select ${profileColumns()}, page.*, null::timestamptz as last_approved_at, ${figureColumns()}
      from (
        select user_id, statistics_id, first_approved_at, correction, place, set_size
        from (${page}) as wide
      ) as page
      join users on users.id = page.user_id
      ${figures}
    ) as found
    order by ${boardOrder(mode)}
  ) as shown`;

/** Whether the filter has the player, a row of `users`. */
export function isInFilter({ filter, viewerId }: RowsQuery): RawBuilder<unknown> {
  if (filter === "following")
    return sql`exists (
      select from follows where follower_id = ${viewerId}::uuid and following_id = users.id)`;
  const country = countryOf(filter);
  if (country === null) return sql`true`;
  return sql`users.country = ${country} and users.profile_visibility = 'public'`;
}
