// The board of a club: its members are ranked among themselves, which costs a look at all whom the viewer sees.
import type { Highlights, LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { uuids } from "#ground/uuids.ts";

import {
  boardOrder,
  column,
  figureColumns,
  isListed,
  profileColumns,
  shownColumns,
  type BoardRow,
} from "./board-columns.ts";
import { rangesAfter, searchedInSet, type RowSource, type RowsQuery } from "./board-query.ts";
import { USER_STATS } from "./board-rows.ts";
import { readHighlightsAmong } from "./highlights.ts";
import { isWindow, windowSources, windowTables } from "./window-gains.ts";

export interface ClubQuery extends LeaderboardQuery {
  /** Those whom the viewer sees. */
  members: readonly string[];
  viewerId: string;
}

interface ClubRows {
  /** One more than the query asks for, where there are more. */
  rows: BoardRow[];
  /** How many members the board ranks. */
  size: number;
  own: OwnClubRow | null;
}

/** The viewer's own row, and the wins of the next rank. */
export type OwnClubRow = BoardRow & { next_rank_wins: number | null };

export async function readClubRows(db: Query, query: ClubQuery): Promise<ClubRows> {
  const { rows } = await clubRows(query).execute(db);
  return rows[0] ?? { rows: [], size: 0, own: null };
}

export function clubRows(clubQuery: ClubQuery): RawBuilder<ClubRows> {
  const query: RowsQuery = { ...clubQuery, isRare: false };
  const { mode, limit } = query;
  const isMember = sql`user_id = any (${uuids(clubQuery.members)}::uuid[])`;
  const [tables, sources]: [RawBuilder<unknown>, RowSource[]] = isWindow(query)
    ? [sql`${windowTables(query, uuids(clubQuery.members))},`, windowSources(query)]
    : [sql``, [USER_STATS]];
  const listed = sources.map((source) => sql`(${rankedRowsOf(source)} and ${isMember})`);
  const ranges = rangesAfter(query).map((range) => sql`(${range})`);
  const wins = column(mode, "wins");
  const columns = sql`${shownColumns(sql`is_open`)}, place, set_size, first_approved_at`;
  // Everybody is ranked, but only those who are shown are looked up with all that is shown of them.
  return sql<ClubRows>`
    with ${tables} placed as materialized (
      select
        listed.*, rank() over (order by ${wins} desc) as place, count(*) over () as set_size
      from (${sql.join(listed, sql` union all `)}) as listed
    ),
    page as materialized (
      select * from placed
      where ${searchedInSet(query)} and (${sql.join(ranges, sql` or `)})
      order by ${boardOrder(mode)}
      limit ${limit + 1}
    )
    select
      (
        select coalesce(jsonb_agg(to_jsonb(first) order by ${boardOrder(mode)}), '[]')
        from (select ${columns} from (${withProfiles(sql`page`)}) as shown) as first
      ) as rows,
      (select count(*)::integer from placed) as size,
      (
        select to_jsonb(own)
        from (
          select ${columns}, (
            select min(${wins}) from placed as ahead where ahead.${wins} > shown.${wins}
          ) as next_rank_wins
          from (${withProfiles(sql`placed`)} where placed.user_id = ${clubQuery.viewerId}) as shown
        ) as own
      ) as own`;
}

const rankedRowsOf = ({ figures, lastApproved, conditions }: RowSource) => sql`
  select user_id, users.folded_name, first_approved_at, ${lastApproved} as last_approved_at,
    ${figureColumns()}
  from ${figures} as figures
  join users on users.id = user_id
  where ${isListed()} and ${conditions}`;

const withProfiles = (rows: RawBuilder<unknown>) => sql`
  select ${profileColumns()}, ${rows}.* from ${rows} join users on users.id = ${rows}.user_id`;

/** The cards of all times. */
export function readClubHighlights(
  db: Query,
  members: readonly string[],
  query: { mode: Mode; minimumGames: number },
): Promise<Highlights> {
  const players = sql`
    select user_id, username, handle, avatar_url, followers_count, first_approved_at, ${figureColumns()}
    from user_stats
    join users on users.id = user_id
    where ${isListed()} and user_id = any (${uuids(members)}::uuid[])`;
  return readHighlightsAmong(db, players, query);
}
