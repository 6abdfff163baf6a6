// What a table has come to.
import type { EventResult } from "@capicu/contract/event-play";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface ResultRow extends EventResult {
  table_no: number;
  proposed_by: string | null;
  confirmed_by: string | null;
  disputed_by: string | null;
  ruled_by: string | null;
}

export interface TablePlace {
  event: string;
  round: number;
  table: number;
}

/** Of one table, or of all tables of the round. */
export async function readResults(
  db: DatabaseTransaction,
  event: string,
  { round, table = null }: { round: number; table?: number | null },
): Promise<ResultRow[]> {
  const { rows } = await sql<{ result: ResultRow }>`
    select to_jsonb(event_results) as result from event_results
    where event_id = ${event} and round_no = ${round}
      and (table_no = ${table} or ${table}::integer is null)`.execute(db);
  return rows.map(({ result }) => result);
}

export async function saveResult(
  db: DatabaseTransaction,
  { event, round, table }: TablePlace,
  result: Omit<ResultRow, "table_no">,
): Promise<void> {
  const row = { ...result, event_id: event, round_no: round, table_no: table };
  await sql`
    insert into event_results
    select * from jsonb_populate_record(null::event_results, ${JSON.stringify(row)}::jsonb)
    on conflict (event_id, round_no, table_no) do update set
      kind = excluded.kind, points = excluded.points, winner = excluded.winner,
      absent = excluded.absent, state = excluded.state,
      proposed_side = excluded.proposed_side, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at, due_at = excluded.due_at,
      confirmed_by = excluded.confirmed_by, disputed_by = excluded.disputed_by,
      ruled_by = excluded.ruled_by, reason = excluded.reason, decided_at = excluded.decided_at`.execute(
    db,
  );
}

/** Whether it counts. */
export const isDecided = (result: Pick<ResultRow, "decided_at"> | null): boolean =>
  result !== null && result.decided_at !== null;

/** What a log and an answer say of a result. */
export const summaryOf = ({ kind, points, winner, absent, state }: ResultRow) => ({
  kind,
  points,
  winner,
  absent,
  state,
});
