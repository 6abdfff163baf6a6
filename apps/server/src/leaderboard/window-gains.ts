// The gains in a time window: rows in the database, and those of players whose rows are outdated, computed anew.
import { sql, type RawBuilder } from "kysely";

import { column } from "./board-columns.ts";
import { countryOf, type RowSource, type RowsQuery } from "./board-query.ts";

export interface WindowQuery extends RowsQuery {
  timeframe: string;
}

export const isWindow = (query: RowsQuery): query is WindowQuery => query.timeframe !== "all";

/** What the other parts read: `outdated` players, and the `fresh` gains of them; of these players alone, if given. */
export const windowTables = ({ timeframe }: WindowQuery, among?: string) => sql`
  outdated as materialized (
    select since, ${outdatedIn(timeframe, among)} as players
    from (select window_start(${timeframe}, now()) as since) as start
  ),
  fresh as materialized (
    select gains.* from outdated, gains_since(${timeframe}, since, players) as gains
  )`;

function outdatedIn(timeframe: string, among: string | undefined): RawBuilder<unknown> {
  const players = sql`outdated_in_window(${timeframe}, since)`;
  if (among === undefined) return players;
  return sql`array(select unnest(${players}) intersect select unnest(${among}::uuid[]))`;
}

const outdatedPlayers = () => sql`((select players from outdated)::uuid[])`;

const NO_TIME = sql`null::timestamptz`;

/** Where the rows of the window come from; without the outdated ones. */
export function windowSources(query: WindowQuery): RowSource[] {
  const { timeframe } = query;
  return [
    {
      figures: sql`window_gains`,
      lastApproved: NO_TIME,
      conditions: sql`
        figures.timeframe = ${timeframe} and figures.user_id <> all ${outdatedPlayers()}
        and ${isCounted(query)} ${ofRareCountry(query)}`,
    },
    { figures: sql`fresh`, lastApproved: NO_TIME, conditions: isCounted(query) },
  ];
}

/** The places in the window by wins, as a query named `places`: counts of rows, less the outdated ones. */
export function countedPlaces(query: WindowQuery): RawBuilder<unknown> {
  const { timeframe, mode, filter } = query;
  const wins = column(mode, "wins");
  return sql`
    places as materialized (
      select
        wins, sum(players) as players,
        sum(sum(players)) over (order by wins desc) - sum(players) + 1 as place
      from (
        select wins, players from window_counts
        where timeframe = ${timeframe} and mode = ${mode} and country = ${countryOf(filter) ?? ""}
        union all
        select ${wins}, -1 from window_gains as figures
        where timeframe = ${timeframe} and user_id = any ${outdatedPlayers()} and ${isCounted(query)}
        union all
        select ${wins}, 1 from fresh as figures where ${isCounted(query)}
      ) as counted
      group by wins
      having sum(players) <> 0
    )`;
}

function isCounted({ mode, filter }: WindowQuery): RawBuilder<unknown> {
  const country = countryOf(filter);
  const played = sql`figures.${column(mode, "games_played")} > 0`;
  return country === null ? played : sql`${played} and figures.country = ${country}`;
}

function ofRareCountry({ timeframe, filter, isRare }: WindowQuery): RawBuilder<unknown> {
  const country = countryOf(filter);
  if (country === null || !isRare) return sql``;
  return sql`and figures.user_id = any (array(
    select user_id from window_gains where country = ${country} and timeframe = ${timeframe}))`;
}
