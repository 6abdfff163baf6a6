// The rows before and after a player's own, found from the player's place in the index: none between the top and
// there is read.
import type { Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { boardOrder, column, shownColumns, type BoardRow } from "./board-columns.ts";
import { rangesAfter } from "./board-query.ts";
import { rowsOf, USER_STATS, type OwnRow } from "./board-rows.ts";
import { writeCursor } from "./cursor.ts";

/** On each side. */
const ROWS_AROUND = 5;

export async function readRowsAround(db: Query, own: OwnRow, mode: Mode): Promise<BoardRow[]> {
  const wins = own[`${mode}_wins`];
  const losses = own[`${mode}_losses`];
  const approvedAt = own.approved_at ?? "";
  const cursor = writeCursor({ wins, losses, approvedAt, id: own.user_id });
  const after = rangesAfter({ mode, cursor });
  const before = [
    sql`${column(mode, "wins")} = ${wins}::bigint
        and (${column(mode, "losses")}, first_approved_at, user_id)
          < (${losses}::bigint, ${approvedAt}::timestamptz, ${own.user_id}::uuid)`,
    sql`${column(mode, "wins")} > ${wins}::bigint`,
  ];
  const { rows } = await sql<{ row: BoardRow }>`
    select to_jsonb(shown) as row
    from (
      select ${shownColumns(sql`is_open`)}, 0 as place, 0 as set_size, first_approved_at
      from (
        (${firstOf(before, reversedOrder(mode))})
        union all
        (${rowsOf(USER_STATS)} and user_id = ${own.user_id}::uuid)
        union all
        (${firstOf(after, boardOrder(mode))})
      ) as found
      order by ${boardOrder(mode)}
    ) as shown`.execute(db);
  const found = rows.map(({ row }) => row);
  // Who is not listed has no place to be around.
  return found.some(({ user_id }) => user_id === own.user_id) ? found : [];
}

/** Each range is read by the index; the first rows of all are among theirs. */
function firstOf(ranges: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>) {
  const parts = ranges.map(
    (range) => sql`(${rowsOf(USER_STATS)} and ${range} order by ${order} limit ${ROWS_AROUND})`,
  );
  return sql`
    select * from (${sql.join(parts, sql` union all `)}) as nearest
    order by ${order}
    limit ${ROWS_AROUND}`;
}

const reversedOrder = (mode: Mode) =>
  sql`${column(mode, "wins")}, ${column(mode, "losses")} desc, first_approved_at desc, user_id desc`;
