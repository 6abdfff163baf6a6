// Reads realtime.changes in the order of its numbers, without gaps.

import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";

import type { RowChange } from "./changes.ts";
import type { Database } from "./database.ts";

export interface ChangeLogReader {
  /**
   * Returns the changes that have settled since the last call; false while an open transaction may
   * still add earlier ones.
   */
  read(deliver: (changes: readonly RowChange[]) => void): Promise<boolean>;
  /** Removes changes that are older and that every process has read long ago. */
  trim(retentionMinutes: number): Promise<void>;
}

const BATCH_ROWS = 500;
/** So many at once are removed without holding up those that write. */
const TRIMMED_ROWS = 10_000;
const SETTLE_MS = 20;

/** Changes numbered up to `last_id` are complete once its writers have ended. */
interface Horizon {
  last_id: number;
  writers: string[];
}

interface ChangeRow {
  id: number;
  schema_name: string;
  table_name: string;
  type: RowChange["type"];
  record: RowChange["record"];
  old_record: RowChange["oldRecord"];
  removed: RowChange["removed"];
  written_at: Date;
}

/** Starts after everything committed so far. */
export async function openChangeLogReader({ service }: Database): Promise<ChangeLogReader> {
  const readHorizon = async (): Promise<Horizon> => {
    const { rows } = await sql<Horizon>`
      select last_id, writers from realtime.change_horizon()`.execute(service);
    return rows[0] ?? { last_id: 0, writers: [] };
  };

  const readLastNumber = async (): Promise<number> => {
    const { rows } = await sql<{ last_id: number | null }>`
      select pg_sequence_last_value('realtime.changes_id_seq') as last_id`.execute(service);
    return rows[0]?.last_id ?? 0;
  };

  let read = await settledNow(readHorizon);
  let awaited: Horizon | null = null;

  const readUpTo = async (limit: number, deliver: (changes: readonly RowChange[]) => void) => {
    while (read < limit) {
      const { rows } = await sql<ChangeRow>`
        select id, schema_name, table_name, type, record, old_record, removed, written_at
        from realtime.changes
        where id > ${read} and id <= ${limit}
        order by id
        limit ${BATCH_ROWS}`.execute(service);
      read = rows.length < BATCH_ROWS ? limit : (rows.at(-1)?.id ?? limit);
      if (rows.length > 0) deliver(rows.map(toChange));
    }
  };

  return {
    async read(deliver) {
      // This query runs four times a second while nothing happens, so it must be cheap.
      if ((await readLastNumber()) === read) return true;
      const now = await readHorizon();
      if (awaited && hasSettled(awaited, now)) {
        await readUpTo(awaited.last_id, deliver);
        awaited = null;
      }
      if (now.writers.length === 0) await readUpTo(now.last_id, deliver);
      else if (now.last_id > read) awaited ??= now;
      return awaited === null;
    },
    // The numbers follow the time of writing, so the walk ends at the first change that is kept.
    async trim(retentionMinutes) {
      const removeSome = sql`
        delete from realtime.changes where id = any(array(
          select id from realtime.changes
          where id < coalesce(
            (
              select id from realtime.changes
              where written_at >= now() - make_interval(mins => ${retentionMinutes})
              order by id limit 1
            ),
            (select max(id) + 1 from realtime.changes)
          )
          order by id limit ${TRIMMED_ROWS}
        ))`;
      let removed: bigint | undefined;
      do removed = (await removeSome.execute(service)).numAffectedRows;
      while (removed === BigInt(TRIMMED_ROWS));
    },
  };
}

async function settledNow(readHorizon: () => Promise<Horizon>): Promise<number> {
  const first = await readHorizon();
  let now = first;
  while (!hasSettled(first, now)) {
    await sleep(SETTLE_MS);
    now = await readHorizon();
  }
  return first.last_id;
}

function hasSettled(previous: Horizon, now: Horizon): boolean {
  return !previous.writers.some((writer) => now.writers.includes(writer));
}

function toChange(row: ChangeRow): RowChange {
  return {
    schema: row.schema_name,
    table: row.table_name,
    type: row.type,
    commitTimestamp: row.written_at.toISOString(),
    record: row.record,
    oldRecord: row.old_record,
    removed: row.removed,
  };
}
