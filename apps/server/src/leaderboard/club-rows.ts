// The board of a club: its members are ranked among themselves, which costs a look at all whom the viewer sees.
import type { Highlights, LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { uuids } from "#ground/uuids.ts";

import {
  boardOrder,
  column,
  figureColumns,
  isListed,
  shownColumns,
  type BoardRow,
} from "./board-columns.ts";
import { rangesAfter, searchedInSet, type RowSource, type RowsQuery } from "./board-query.ts";
import { rowsOf } from "./board-rows.ts";
import { readHighlights, type HighlightsQuery } from "./highlights.ts";
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
    : [sql``, [{ figures: sql`user_stats`, conditions: sql`true` }]];
  const listed = sources.map((source) => sql`(${rowsOf(source)} and ${isMember})`);
  const ranges = rangesAfter(query).map((range) => sql`(${range})`);
  const wins = column(mode, "wins");
  const columns = sql`${shownColumns(sql`is_open`)}, place, set_size, first_approved_at`;
  return sql<ClubRows>`
    with ${tables} placed as materialized (
      select
        listed.*, rank() over (order by ${wins} desc) as place, count(*) over () as set_size
      from (${sql.join(listed, sql` union all `)}) as listed
    )
    select
      (
        select coalesce(jsonb_agg(to_jsonb(first) order by ${boardOrder(mode)}), '[]')
        from (
          select ${columns} from placed
          where ${searchedInSet(query)} and (${sql.join(ranges, sql` or `)})
          order by ${boardOrder(mode)}
          limit ${limit + 1}
        ) as first
      ) as rows,
      (select count(*)::integer from placed) as size,
      (
        select to_jsonb(own)
        from (
          select ${columns}, (
            select min(${wins}) from placed as ahead where ahead.${wins} > placed.${wins}
          ) as next_rank_wins
          from placed
          where user_id = ${clubQuery.viewerId}
        ) as own
      ) as own`;
}

/** The cards of all times. The members are read first: the best of everybody may be far above them. */
export function readClubHighlights(
  db: Query,
  members: readonly string[],
  query: Pick<HighlightsQuery, "mode" | "minimumGames">,
): Promise<Highlights> {
  const players = sql`(
    select user_id, username, handle, avatar_url, followers_count, first_approved_at, ${figureColumns()}
    from user_stats
    join users on users.id = user_id
    where ${isListed()} and user_id = any (${uuids(members)}::uuid[])
    offset 0
  ) as members where true`;
  return readHighlights(db, { ...query, players });
}
