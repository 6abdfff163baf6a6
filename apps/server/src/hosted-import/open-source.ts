// The database of the hosted installation. It is only read: in one read-only transaction, which sees one moment.
import { openPostgres } from "@capicu/platform/kernel/postgres";

import type { SourceRow } from "./source-values.ts";

/** What this needs of the driver's connections. */
interface SourceClient {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: SourceRow[] }>;
  release(): void;
}

interface SourcePool {
  connect(): Promise<SourceClient>;
}

export interface Source {
  /** Whether the table exists, by its name with its schema. */
  has(table: string): Promise<boolean>;
  /** All rows of a query, in batches. One query at a time. */
  batches(query: string): AsyncGenerator<SourceRow[]>;
}

const CURSOR = "import_rows";
const STATEMENT_TIMEOUT = "120s";
const ROWS_AT_ONCE = 500;

/** Runs the work on the database with this address. */
export async function withSource<Result>(
  url: string,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const database = openPostgres({ url });
  const pool = database.openPool(1);
  try {
    return await readOnly(pool, work);
  } finally {
    await pool.end();
    await database.close();
  }
}

export async function readOnly<Result>(
  pool: SourcePool,
  work: (source: Source) => Promise<Result>,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<Result> {
  const client = await pool.connect().catch((cause: Error) => {
    throw new Error(`IMPORT_DATABASE_URL: ${cause.message}.`, { cause });
  });
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`);
    // While a batch is written here, this transaction waits.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    // All rows of a cursor are read, not only the first ones.
    await client.query("set local cursor_tuple_fraction = 1");
    return await work(sourceOn(client, rowsAtOnce));
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}

function sourceOn(client: SourceClient, rowsAtOnce: number): Source {
  return {
    async has(table) {
      const { rows } = await client.query(`select to_regclass($1) is not null as "isThere"`, [
        table,
      ]);
      return rows[0]?.["isThere"] === true;
    },
    async *batches(query) {
      // A cursor reads a table once, whatever indexes the source has.
      await client.query(`declare ${CURSOR} no scroll cursor for ${query}`);
      for (;;) {
        const { rows } = await client.query(`fetch ${rowsAtOnce} from ${CURSOR}`);
        if (rows.length > 0) yield rows;
        if (rows.length < rowsAtOnce) break;
      }
      await client.query(`close ${CURSOR}`);
    },
  };
}
