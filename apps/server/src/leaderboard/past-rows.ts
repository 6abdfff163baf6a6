// The rows of a past day's board, from the ledger. Of everybody, the first rows are found by the index of wins; a part
// of the players is ranked in the whole board of that day.
import type { Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { boardOrder, column, type BoardRow } from "./board-columns.ts";
import { isOwnSet, rangesAfter, searchedInSet, type RowsQuery } from "./board-query.ts";
import { countRows } from "./counted-rows.ts";
import { isInFilter, shownRows } from "./fixed-rows.ts";

export interface PastRowsQuery extends RowsQuery {
  day: string;
}

/** The last moment of the day. */
export const endOf = (day: string): RawBuilder<unknown> => sql`day_end(${day}::date)`;

/** With the rank of each row as its place. */
export async function readPastRows(db: Query, query: PastRowsQuery): Promise<BoardRow[]> {
  if (isPart(query)) return readPart(db, query);
  const { rows } = await firstRows(query).execute(db);
  const found = rows.map(({ row }) => row);
  const counted = countRows(found, query);
  return found.map((row, index) => ({ ...row, place: counted?.ranks[index] ?? 0 }));
}

export const isPart = ({ filter, search }: RowsQuery): boolean =>
  filter !== "all" || (search ?? "").trim() !== "";

function firstRows(query: PastRowsQuery): RawBuilder<{ row: BoardRow }> {
  const { mode, limit } = query;
  const parts = rangesAfter(query).map(
    (range) => sql`(
      select * from (${stoodOn(query.day, mode)}) as figures
      where ${range}
      order by ${boardOrder(mode)}
      limit ${limit + 1}
    )`,
  );
  const page = sql`
    select figures.*, 0 as place, 0 as set_size
    from (${sql.join(parts, sql` union all `)}) as figures
    order by ${boardOrder(mode)}
    limit ${limit + 1}`;
  return shownRows(mode, page, LEDGER);
}

/** Each player's newest numbers of those that stood then. */
const stoodOn = (day: string, mode: Mode): RawBuilder<unknown> => sql`
  select ledger.user_id, ledger.id as statistics_id, began.first_approved_at,
    ledger.${column(mode, "wins")}, ledger.${column(mode, "losses")},
    place_correction(users, ledger.retracted_at) as correction
  from approved_statistics as ledger
  join users on users.id = ledger.user_id
  cross join lateral (
    select min(earliest.approved_at) as first_approved_at
    from approved_statistics as earliest
    where earliest.user_id = ledger.user_id and stood_at(earliest, ${endOf(day)})
  ) as began
  where stood_at(ledger, ${endOf(day)}) and shows_place_at(users, ${endOf(day)})
    and ledger.approved_at > (select inactive_before(${endOf(day)}))
    and not exists (
      select from approved_statistics as newer
      where newer.user_id = ledger.user_id and stood_at(newer, ${endOf(day)})
        and (newer.submitted_at, newer.id) > (ledger.submitted_at, ledger.id)
    )`;

const LEDGER = sql`
  join approved_statistics as figures on figures.id = page.statistics_id`;

async function readPart(db: Query, query: PastRowsQuery): Promise<BoardRow[]> {
  const { mode, limit, day } = query;
  const wins = column(mode, "wins");
  const place = isOwnSet(query) ? sql`rank() over (order by ${wins} desc)` : sql`overall_place`;
  const ranges = rangesAfter(query).map((range) => sql`(${range})`);
  const page = sql`
    select * from (
      select ranked.*, users.folded_name, ${place} as place, count(*) over () as set_size
      from ranked
      join users on users.id = ranked.user_id
      where ${isInFilter(query)}
    ) as placed
    where ${searchedInSet(query)} and (${sql.join(ranges, sql` or `)})
    order by ${boardOrder(mode)}
    limit ${limit + 1}`;
  const { rows } = await sql<{ row: BoardRow }>`
    with past as materialized (
      select user_id, statistics_id, first_approved_at, correction,
        wins as ${wins}, losses as ${column(mode, "losses")}
      from board_at(${endOf(day)}, ${mode})
    ),
    places as (
      select ${wins}, sum(count(*)) over (order by ${wins} desc) - count(*) + 1 as overall_place
      from past
      group by ${wins}
    ),
    ranked as (select past.*, overall_place from past join places using (${wins}))
    ${shownRows(mode, page, LEDGER)}`.execute(db);
  return rows.map(({ row }) => row);
}
