// Reads the rows of a board in its order, as the owner: the query itself says who is listed.
import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { UNINDEXED_PLAYERS } from "#ground/name-search.ts";

import {
  boardOrder,
  column,
  figureColumns,
  isListed,
  profileColumns,
  shownColumns,
  type BoardRow,
} from "./board-columns.ts";
import {
  countryOf,
  rangesAfter,
  searched,
  searchedInSet,
  type RowSource,
  type RowsQuery,
} from "./board-query.ts";
import {
  countedPlaces,
  isWindow,
  windowSources,
  windowTables,
  type WindowQuery,
} from "./window-gains.ts";

export type OwnRow = Omit<BoardPlayer, "rank">;
type RowStatement = RawBuilder<{ row: BoardRow }>;

export async function readRows(db: Query, query: RowsQuery): Promise<BoardRow[]> {
  const { rows } = await statementFor(query).execute(db);
  return rows.map(({ row }) => row);
}

function statementFor(query: RowsQuery): RowStatement {
  if (query.filter === "following") return followedRows(query);
  return isWindow(query) ? windowRows(query) : allTimeRows(query);
}

/** A player's own row, listed or not. */
export async function readOwnRow(db: Query, playerId: string): Promise<OwnRow | null> {
  const { rows } = await sql<{ row: OwnRow }>`
    select to_jsonb(shown) as row
    from (
      select ${shownColumns(sql`true`)}
      from (
        select ${profileColumns()}, user_id, first_approved_at,
          approved_at as last_approved_at, ${figureColumns()}
        from user_stats
        join users on users.id = user_id
        where users.id = ${playerId}
      ) as own
    ) as shown`.execute(db);
  return rows[0]?.row ?? null;
}

/** The statement's rows as JSON, which the database writes: its numbers stay numbers, its times keep their microseconds. */
const asJson = ({ mode, limit }: RowsQuery, rows: RawBuilder<unknown>): RowStatement => sql`
  select to_jsonb(shown) as row
  from (
    select ${shownColumns(sql`is_open`)}, place, set_size, first_approved_at
    from (${rows}) as found
    order by ${boardOrder(mode)}
    limit ${limit + 1}
  ) as shown`;

const allTimeRows = (query: RowsQuery): RowStatement =>
  asJson(
    query,
    sql`select first.*, 0 as place, 0 as set_size from (${firstRows(query, allTime(query))}) as first`,
  );

/** The numbers of all times, of everybody. */
export const USER_STATS: RowSource = {
  figures: sql`user_stats`,
  lastApproved: sql`approved_at`,
  conditions: sql`true`,
};

const allTime = (query: RowsQuery): RowSource[] => [
  { ...USER_STATS, conditions: ofCountry(query) },
];

function ofCountry({ filter, isRare }: RowsQuery): RawBuilder<unknown> {
  const country = countryOf(filter);
  if (country === null) return sql`true`;
  if (isRare)
    return sql`users.id = any (array(
      select native.id from users as native
      where native.country = ${country} and native.profile_visibility = 'public'))`;
  return sql`users.country = ${country} and users.profile_visibility = 'public'`;
}

const windowRows = (query: WindowQuery): RowStatement => sql`
  with ${windowTables(query)}, ${countedPlaces(query)}
  ${asJson(
    query,
    sql`
      select first.*, places.place, (select sum(players) from places) as set_size
      from (${firstRows(query, windowSources(query))}) as first
      join places on places.wins = first.${column(query.mode, "wins")}`,
  )}`;

/** The first rows of each range of each source; the first ones of all are among them. */
function firstRows(query: RowsQuery, sources: readonly RowSource[]): RawBuilder<unknown> {
  const parts = sources.flatMap((source) =>
    rangesAfter(query).map(
      (range) => sql`(
        ${rowsOf(source)}
          and ${searched(query, unindexedWins(query))} and ${range}
        order by ${boardOrder(query.mode)}
        limit ${query.limit + 1}
      )`,
    ),
  );
  return sql.join(parts, sql` union all `);
}

export const rowsOf = ({ figures, lastApproved, conditions }: RowSource) => sql`
  select ${profileColumns()}, user_id, first_approved_at, ${lastApproved} as last_approved_at,
    ${figureColumns()}
  from ${figures} as figures
  join users on users.id = user_id
  where ${isListed()} and ${conditions}`;

/** A part of a name that no index finds is searched among the first places. */
const unindexedWins = (query: RowsQuery) => {
  const wins = column(query.mode, "wins");
  const [figures, ofTimeframe] = isWindow(query)
    ? [
        sql`window_gains`,
        sql`timeframe = ${query.timeframe} and ${column(query.mode, "games_played")} > 0`,
      ]
    : [sql`user_stats`, sql`true`];
  return sql`
    select ${wins} from ${figures} where ${ofTimeframe}
    order by ${wins} desc offset ${UNINDEXED_PLAYERS} limit 1`;
};

/** Ranks the players whom the caller follows among themselves, which costs a look at all of them. */
function followedRows(query: RowsQuery): RowStatement {
  const { mode, viewerId } = query;
  const isFollowed = sql`exists (
    select from follows where follower_id = ${viewerId}::uuid and following_id = users.id)`;
  const sources = isWindow(query) ? windowSources(query) : allTime(query);
  const listed = sources.map((source) => sql`(${rowsOf(source)} and ${isFollowed})`);
  const ranges = rangesAfter(query).map((range) => sql`(${range})`);
  const rows = sql`
    select * from (
      select
        listed.*, rank() over (order by ${column(mode, "wins")} desc) as place,
        count(*) over () as set_size
      from (${sql.join(listed, sql` union all `)}) as listed
    ) as placed
    where ${searchedInSet(query)} and (${sql.join(ranges, sql` or `)})`;
  return isWindow(query)
    ? sql`with ${windowTables(query)} ${asJson(query, rows)}`
    : asJson(query, rows);
}
