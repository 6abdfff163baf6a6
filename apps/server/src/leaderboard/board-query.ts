// What a query asks of a board's rows, as conditions in SQL.
import type { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { sql, type RawBuilder } from "kysely";

import { isIndexed, nameContains } from "#ground/name-search.ts";

import { column } from "./board-columns.ts";
import { readCursor } from "./cursor.ts";

export interface RowsQuery extends LeaderboardQuery {
  /** For `following`. */
  viewerId: string | null;
  /** Whether the country has so few players that reading them first beats scanning the board. */
  isRare: boolean;
}

/** A table or query that rows of a board come from, named `figures` in its conditions. */
export interface RowSource {
  figures: RawBuilder<unknown>;
  lastApproved: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>;
}

/** Boards that rank inside their own set instead of among everybody. */
export const isOwnSet = ({ filter, timeframe }: LeaderboardQuery) =>
  filter === "following" || timeframe !== "all";

const COUNTRY = "country:";

/** The code in a filter by country. */
export const countryOf = (filter: string): string | null =>
  filter.startsWith(COUNTRY) ? filter.slice(COUNTRY.length) : null;

/** A part that the index does not hold is searched only among rows with so many wins. */
export function searched(
  { search, mode }: RowsQuery,
  unindexedWins: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const part = partOf(search);
  if (part === "") return sql`true`;
  if (isIndexed(part)) return nameContains(part);
  return sql`${nameContains(part)} and figures.${column(mode, "wins")} >= coalesce((${unindexedWins}), 0)`;
}

/** Searches inside a set whose places are already counted. */
export function searchedInSet({ search }: RowsQuery): RawBuilder<unknown> {
  const part = partOf(search);
  return part === "" ? sql`true` : nameContains(part, "placed");
}

const partOf = (search = "") => search.trim().replace(/^@/, "");

/**
 * The rows after the cursor in two ranges, of which each begins where a scan of the board's index can begin. Equal
 * wins are many at the end of a board, and no index finds a place among them by a comparison of rows whose columns
 * have different directions.
 */
export function rangesAfter({
  mode,
  cursor,
}: Pick<LeaderboardQuery, "mode" | "cursor">): RawBuilder<unknown>[] {
  if (cursor === null || cursor === undefined) return [sql`true`];
  const { wins, losses, approvedAt, id } = readCursor(cursor);
  return [
    sql`${column(mode, "wins")} = ${wins}::bigint
        and (${column(mode, "losses")}, first_approved_at, user_id)
          > (${losses}::bigint, ${approvedAt}::timestamptz, ${id}::uuid)`,
    sql`${column(mode, "wins")} < ${wins}::bigint`,
  ];
}
