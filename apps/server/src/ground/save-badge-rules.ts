import { BADGES } from "@capicu/contract/badges";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/**
 * Stores the rules of badges, by which the database grants them; correct rows stay untouched. A rule that is gone takes
 * its badges with it.
 */
export function saveBadgeRules(database: Database): Promise<void> {
  const rules = BADGES.map(({ isHidden, ...rule }) => ({ ...rule, is_hidden: isHidden }));
  // This runs as the owner, because no caller may change a rule.
  return database.asService(async (db) => {
    await sql`
      insert into badges (code, metric, threshold, games, is_hidden, version)
      select code, metric, threshold, games, is_hidden, version
      from jsonb_populate_recordset(null::badges, ${JSON.stringify(rules)}::jsonb)
      on conflict (code) do update set
        metric = excluded.metric, threshold = excluded.threshold, games = excluded.games,
        is_hidden = excluded.is_hidden, version = excluded.version
        where badges is distinct from excluded`.execute(db);
    await sql`
      delete from badges
      where code <> all (
        select code from jsonb_populate_recordset(null::badges, ${JSON.stringify(rules)}::jsonb)
      )`.execute(db);
  });
}
