// Reads the rows of a board in its order, as the owner: the query itself says who is listed.
import type { BoardPlayer, LeaderboardQuery, Timeframe } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { isIndexed, nameContains, UNINDEXED_PLAYERS } from "#ground/name-search.ts";

import { readCursor, type Cursor } from "./cursor.ts";

export type BoardRow = Omit<BoardPlayer, "rank"> & {
  /** The rank inside the set, for boards that rank their own set. */
  place: number;
  set_size: number;
  first_approved_at: string;
};

export type OwnRow = Omit<BoardPlayer, "rank">;

export interface RowsQuery extends LeaderboardQuery {
  /** For `following`. */
  viewerId: string | null;
  /** Whether the country has so few players that reading them first beats scanning the board. */
  isRare: boolean;
}

const WINDOWS: Record<Exclude<Timeframe, "all">, string> = {
  day: "1 day",
  week: "7 days",
  month: "1 month",
};

const COUNTS = ["wins", "losses", "games_played", "points_scored"] as const;

export async function readRows(db: Query, query: RowsQuery): Promise<BoardRow[]> {
  const { mode, timeframe, limit, cursor } = query;
  const isInSet = isOwnSet(query);
  const figures = timeframe === "all" ? allTime() : gained(timeframe);
  const { rows } = await sql<{ row: BoardRow }>`
    with figures as (${figures}),
    listed as (
      select ${profileColumns()}, figures.*
      from figures
      join users on users.id = figures.user_id
      where ${isListed()}
        ${timeframe === "all" ? sql`` : sql`and ${column(mode, "games_played")} > 0`}
        ${inFilter(query)}
        ${isInSet ? sql`` : searched(query)}
    ),
    placed as (
      select listed.*, ${isInSet ? placeInSet(mode) : sql`0 as place, 0 as set_size`}
      from listed
    )
    -- The database writes the JSON: its numbers stay numbers, its times keep their microseconds.
    select to_jsonb(shown) as row
    from (
      select ${shownColumns(sql`is_open`)}, place, set_size, first_approved_at
      from placed
      where true ${isInSet ? searchedInSet(query) : sql``} ${after(mode, cursor ?? null)}
      order by ${column(mode, "wins")} desc, ${column(mode, "losses")}, first_approved_at, user_id
      limit ${limit + 1}
    ) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** A player's own row, listed or not. */
export async function readOwnRow(db: Query, playerId: string): Promise<OwnRow | null> {
  const { rows } = await sql<{ row: OwnRow }>`
    with figures as (${allTime()})
    select to_jsonb(shown) as row
    from (
      select ${shownColumns(sql`true`)}
      from (
        select ${profileColumns()}, figures.*
        from figures
        join users on users.id = figures.user_id
        where users.id = ${playerId}
      ) as own
    ) as shown`.execute(db);
  return rows[0]?.row ?? null;
}

/** Which players have a place on boards; highlights use it too. */
export const isListed = () => sql`is_listed(users)`;

/** Boards that rank inside their own set instead of among everybody. Places and sizes cost a scan of the whole set. */
export const isOwnSet = ({ filter, timeframe }: LeaderboardQuery) =>
  filter === "following" || timeframe !== "all";

const COUNTRY = "country:";

/** The code in a filter by country. */
export const countryOf = (filter: string): string | null =>
  filter.startsWith(COUNTRY) ? filter.slice(COUNTRY.length) : null;

const placeInSet = (mode: Mode) =>
  sql`rank() over (order by ${column(mode, "wins")} desc) as place, count(*) over () as set_size`;

const profileColumns = () => sql`
  users.username, users.handle, users.folded_name, users.avatar_url, users.is_pro, users.subscription_tier,
  users.followers_count, users.profile_visibility = 'public' as is_open, users.banner_url,
  users.bio, users.country, ${links()},
  plan_now(users.is_pro, users.subscription_tier, users.plan_lapses_at) = any (array(
    select plan from plan_entitlements where entitlement = 'social_links'
  )) as shows_links`;

/** Friends-only players are listed, but only with the numbers that rank them. */
const shownColumns = (isOpen: RawBuilder<unknown>) => sql`
  user_id, username, handle, avatar_url, is_pro, subscription_tier, followers_count,
  ${figureColumns()},
  overall_points_scored as score,
  overall_wins as wins, overall_losses as losses, overall_win_rate as win_rate,
  overall_games_played as games_played, overall_points_scored as points_scored,
  overall_percent_complete as percent_complete,
  case when ${isOpen} then banner_url end as banner_url,
  case when ${isOpen} then bio end as bio,
  case when ${isOpen} then country end as country,
  ${shownLinks(isOpen)},
  first_approved_at as approved_at`;

const column = (mode: Mode, name: string) => sql.raw(`${mode}_${name}`);

const LINKS = ["twitter", "instagram", "youtube", "twitch", "discord", "website"];
const links = () => sql.raw(LINKS.map((name) => `users.${name}_url`).join(", "));
const shownLinks = (isOpen: RawBuilder<unknown>) =>
  sql.join(
    LINKS.map((name) => {
      const link = sql.raw(`${name}_url`);
      return sql`case when ${isOpen} and shows_links then ${link} end as ${link}`;
    }),
  );

const figureColumns = () =>
  sql.raw(
    MODES.flatMap((mode) =>
      [...COUNTS, "win_rate", "percent_complete"].map((name) => `${mode}_${name}`),
    ).join(", "),
  );

function allTime(): RawBuilder<unknown> {
  return sql`select user_id, first_approved_at, ${figureColumns()} from user_stats`;
}

/** The gains inside the window: the latest approved numbers minus the numbers at its start, on the same
 * line of the ledger. */
function gained(timeframe: Exclude<Timeframe, "all">): RawBuilder<unknown> {
  const since = sql`now() - ${WINDOWS[timeframe]}::interval`;
  const differences = MODES.flatMap((mode) => [
    ...COUNTS.map(
      (name) => `greatest(latest.${mode}_${name} - base.${mode}_${name}, 0) as ${mode}_${name}`,
    ),
    `coalesce(round(100.0 * greatest(latest.${mode}_wins - base.${mode}_wins, 0) / nullif(
       greatest(latest.${mode}_wins - base.${mode}_wins, 0)
       + greatest(latest.${mode}_losses - base.${mode}_losses, 0), 0), 2), 0) as ${mode}_win_rate`,
    `latest.${mode}_percent_complete`,
  ]);
  return sql`
    select user_stats.user_id, user_stats.first_approved_at, ${sql.raw(differences.join(", "))}
    from (
      select distinct on (user_id) * from approved_statistics
      where approved_at > ${since} and retracted_at is null
      order by user_id, submitted_at desc, id desc
    ) as latest
    join user_stats on user_stats.user_id = latest.user_id
    join lateral (
      select * from approved_statistics
      where approved_statistics.user_id = latest.user_id and retracted_at is null
        and approved_statistics.line = latest.line
      order by approved_at <= ${since} desc,
               case when approved_at <= ${since} then submitted_at end desc nulls last,
               case when approved_at <= ${since} then -id end,
               submitted_at, id
      limit 1
    ) as base on true`;
}

function inFilter({ filter, viewerId, isRare }: RowsQuery): RawBuilder<unknown> {
  if (filter === "all") return sql``;
  const country = countryOf(filter);
  if (country !== null && isRare)
    return sql`and users.id = any (array(
      select native.id from users as native
      where native.country = ${country} and native.profile_visibility = 'public'))`;
  if (country !== null)
    return sql`and users.country = ${country} and users.profile_visibility = 'public'`;
  return sql`and exists (
    select from follows where follower_id = ${viewerId}::uuid and following_id = users.id)`;
}

/** Searches among everybody; a part that the index does not hold is searched on the first places only. */
function searched({ search, mode }: RowsQuery): RawBuilder<unknown> {
  const part = partOf(search);
  if (part === "") return sql``;
  if (isIndexed(part)) return sql`and ${nameContains(part)}`;
  const wins = column(mode, "wins");
  return sql`and ${nameContains(part)} and figures.${wins} >= coalesce((
    select ${wins} from user_stats order by ${wins} desc offset ${UNINDEXED_PLAYERS} limit 1
  ), 0)`;
}

/** Searches inside a set whose places are already counted. */
function searchedInSet({ search }: RowsQuery): RawBuilder<unknown> {
  const part = partOf(search);
  return part === "" ? sql`` : sql`and ${nameContains(part, "placed")}`;
}

const partOf = (search = "") => search.trim().replace(/^@/, "");

function after(mode: Mode, cursor: string | null): RawBuilder<unknown> {
  if (cursor === null) return sql``;
  const { wins, losses, approvedAt, id }: Cursor = readCursor(cursor);
  // The first condition is redundant, but an index scan can start at it. It cannot start at a comparison of
  // rows whose columns have different directions.
  return sql`and ${column(mode, "wins")} <= ${wins}::bigint
             and (-${column(mode, "wins")}, ${column(mode, "losses")}, first_approved_at, user_id)
             > (${-wins}::bigint, ${losses}::bigint, ${approvedAt}::timestamptz, ${id}::uuid)`;
}
