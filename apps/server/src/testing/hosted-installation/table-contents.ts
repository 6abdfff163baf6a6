// What tables hold, to compare two moments.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Names the content of all tables. */
export async function digestTables({ service }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage', 'realtime', 'partitions')
    order by 1`.execute(service);
  const parts = [];
  for (const { name } of rows) {
    const { rows: found } = await sql<{ content: string }>`
      select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as content
      from ${sql.raw(name)} as row`.execute(service);
    parts.push(`${name} ${found[0]?.content}`);
  }
  return parts.join("\n");
}

/** What triggers and jobs count, and a recount must find. */
export async function readCounts({ service }: Database): Promise<unknown> {
  const { rows } = await sql<{ counts: unknown }>`
    select jsonb_build_object(
      'scores', (select jsonb_agg(to_jsonb(one) order by one) from score_counts as one where players <> 0),
      'countries', (select jsonb_agg(to_jsonb(one) order by one) from country_counts as one where players <> 0),
      'counters', (select jsonb_object_agg(name, value) from counters where value <> 0),
      'unranked', (select jsonb_agg(user_id order by user_id) from unranked_players),
      'gains', (select jsonb_agg(to_jsonb(one) order by one) from window_gains as one),
      'windows', (select jsonb_agg(to_jsonb(one) order by one) from window_counts as one)
    ) as counts`.execute(service);
  return rows[0]?.counts;
}
