// Fills tables without the indexes that only readers need, which is fastest.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/**
 * Drops the plain indexes of the tables, runs `fill` and builds the indexes again from all rows. Unique
 * indexes stay, because they enforce rules. Other users of the tables wait for the transaction.
 */
export async function withoutIndexes<Result>(
  db: DatabaseTransaction,
  tables: readonly string[],
  fill: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select format('%I.%I', nspname, relname) as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where indrelid = any(${tables}::regclass[]) and not indisunique`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  const result = await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  return result;
}
