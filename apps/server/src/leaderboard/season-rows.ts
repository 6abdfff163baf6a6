// The rows of a closed season, as they were frozen.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { boardOrder, column, type BoardRow } from "./board-columns.ts";
import { rangesAfter, searchedInSet, type RowsQuery } from "./board-query.ts";
import { isInFilter, shownRows } from "./fixed-rows.ts";

export interface SeasonRowsQuery extends RowsQuery {
  season: string;
}

/** Who hides their statistics now is not listed, and the ranks of the others stay. */
export async function readSeasonRows(db: Query, query: SeasonRowsQuery): Promise<BoardRow[]> {
  const { mode, season, limit, filter } = query;
  const isWhole = filter === "all";
  const wins = column(mode, "wins");
  const place = isWhole ? column(mode, "rank") : sql`rank() over (order by ${wins} desc)`;
  const size = isWhole
    ? sql`(
        select count(*) from season_results
        where season = ${season} and ${column(mode, "games_played")} > 0)`
    : sql`count(*) over ()`;
  const ranges = rangesAfter(query).map((range) => sql`(${range})`);
  const page = sql`
    select * from (
      select result.*, users.folded_name, ${place} as place, ${size} as set_size,
        place_correction(users, ledger.retracted_at) as correction
      from season_results as result
      join users on users.id = result.user_id
      left join (select id, retracted_at from approved_statistics) as ledger
        on ledger.id = result.statistics_id
      where season = ${season} and result.${column(mode, "games_played")} > 0 and ${isInFilter(query)}
        and has_open_numbers(users)
    ) as placed
    where ${searchedInSet(query)} and (${sql.join(ranges, sql` or `)})
    order by ${boardOrder(mode)}
    limit ${limit + 1}`;
  const { rows } = await shownRows(
    mode,
    page,
    sql`join season_results as figures
      on figures.season = ${season} and figures.user_id = page.user_id`,
  ).execute(db);
  return rows.map(({ row }) => row);
}
