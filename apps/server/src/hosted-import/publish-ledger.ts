// Publishes the numbers of the ledger, a player once: also where an earlier import ended before it.
import { sql } from "kysely";

import { CHANGE_FEED, withoutTriggers, type ImportRun } from "./import-run.ts";

const PLAYERS_AT_ONCE = 500;

export async function publishLedger({ database }: ImportRun): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id
    from (
      select user_id, min(approved_at) as first,
        (array_agg(approved_at order by submitted_at desc, id desc))[1] as latest
      from approved_statistics where retracted_at is null group by user_id
    ) as ledger
    left join user_stats using (user_id)
    where (first_approved_at, approved_at) is distinct from (first, latest)
    order by user_id`.execute(database.service);
  for (let at = 0; at < rows.length; at += PLAYERS_AT_ONCE) {
    const players = rows.slice(at, at + PLAYERS_AT_ONCE).map(({ id }) => id);
    // The owner alone may publish.
    await database.asService((db) =>
      withoutTriggers(db, { table: "user_stats", triggers: [CHANGE_FEED] }, () =>
        sql`select publish_stats(player) from unnest(${players}::uuid[]) as player`.execute(db),
      ),
    );
  }
}
