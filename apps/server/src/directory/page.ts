// The order of the directory: the players on the boards in the order of the board, then everybody else by the
// age of the account. Reads as the owner: the queries themselves say who is listed.
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { isIndexed, nameContains, UNINDEXED_PLAYERS } from "#ground/name-search.ts";
import { uuids } from "#ground/uuids.ts";

import {
  isRanked,
  readCursor,
  writeCursor,
  type Cursor,
  type RankedCursor,
  type UnrankedCursor,
} from "./cursor.ts";

interface PageQuery {
  /** A part of the display name; empty for everybody. */
  search: string;
  cursor: string | null;
  limit: number;
  /** The players whom the reader does not see. */
  hidden: ReadonlySet<string>;
}

interface DirectoryPage {
  /** Each player's values in the order, by which a page can continue. */
  places: Cursor[];
  nextCursor: string | null;
}

export async function readPage(
  db: Query,
  { search, cursor, limit, hidden }: PageQuery,
): Promise<DirectoryPage> {
  const after = cursor === null ? null : readCursor(cursor);
  const filter = sql`${nameHas(search)} ${without(hidden)}`;
  const [afterRanked, afterUnranked] =
    after === null || isRanked(after) ? [after, null] : [null, after];
  const places: Cursor[] =
    afterUnranked === null
      ? await readRanked(db, { filter, after: afterRanked, search, most: limit + 1 })
      : [];
  const most = limit + 1 - places.length;
  if (most > 0)
    places.push(...(await readUnranked(db, { filter, after: afterUnranked, search, most })));
  const last = places.length > limit ? places[limit - 1] : undefined;
  return {
    places: places.slice(0, limit),
    nextCursor: last === undefined ? null : writeCursor(last),
  };
}

interface PartQuery<After> {
  filter: RawBuilder<unknown>;
  after: After | null;
  search: string;
  most: number;
}

async function readRanked(
  db: Query,
  { filter, after, search, most }: PartQuery<RankedCursor>,
): Promise<RankedCursor[]> {
  // The first condition is redundant, but an index scan can start at it. It cannot start at a comparison of
  // rows whose columns have different directions.
  const continued =
    after === null
      ? sql``
      : sql`
        and overall_wins <= ${after.wins}::bigint
        and (-overall_wins, overall_losses, first_approved_at, user_id)
          > (${-after.wins}::bigint, ${after.losses}::bigint, ${after.approvedAt}::timestamptz,
             ${after.id}::uuid)`;
  const order = sql`order by overall_wins desc, overall_losses, first_approved_at, user_id`;
  const { rows } = await sql<{ place: RankedCursor }>`
    select json_build_object(
      'wins', overall_wins, 'losses', overall_losses, 'approvedAt', first_approved_at, 'id', user_id
    ) as place
    from ${searched(sql`user_stats`, order, search)} as user_stats
    join users on users.id = user_id
    where is_listed(users) ${filter} ${continued}
    ${order}
    limit ${most}`.execute(db);
  return rows.map(({ place }) => place);
}

async function readUnranked(
  db: Query,
  { filter, after, search, most }: PartQuery<UnrankedCursor>,
): Promise<UnrankedCursor[]> {
  const continued =
    after === null
      ? sql``
      : sql`
        and (unranked.created_at, unranked.user_id)
          > (${after.registeredAt}::timestamptz, ${after.id}::uuid)`;
  const order = sql`order by unranked.created_at, unranked.user_id`;
  const { rows } = await sql<{ place: UnrankedCursor }>`
    select json_build_object('registeredAt', unranked.created_at, 'id', user_id) as place
    from ${searched(sql`unranked_players`, sql`order by created_at, user_id`, search)} as unranked
    join users on users.id = user_id
    where true ${filter} ${continued}
    ${order}
    limit ${most}`.execute(db);
  return rows.map(({ place }) => place);
}

/** The table, or only its first rows for a part of a name that the index cannot find. */
const searched = (table: RawBuilder<unknown>, order: RawBuilder<unknown>, search: string) =>
  search === "" || isIndexed(search)
    ? table
    : sql`(select * from ${table} ${order} limit ${UNINDEXED_PLAYERS})`;

/**
 * The index holds name and handle together, and the directory searches the name alone. Only the
 * indexed condition is a `like`: the planner estimates from it how many players are found, and would
 * choose the index for a part that it does not hold.
 */
function nameHas(search: string): RawBuilder<unknown> {
  if (search === "") return sql``;
  const name = sql`left(users.folded_name, -strpos(reverse(users.folded_name), ' '))`;
  return sql`
    and strpos(${name}, fold_text(${search})) > 0
    ${isIndexed(search) ? sql`and ${nameContains(search)}` : sql``}`;
}

const without = (hidden: ReadonlySet<string>) =>
  hidden.size === 0 ? sql`` : sql`and users.id <> all(${uuids(hidden)}::uuid[])`;
