import { BY_SERVER, type AuditEntry, type AuditFilter } from "@capicu/contract/audit";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { accountContains } from "#ground/name-search.ts";

interface Page {
  before: number | null;
  limit: number;
}

/** Lists entries newest first, under the admin's role: the policy lets only admins read them. */
export async function readAudit(
  db: DatabaseTransaction,
  filter: AuditFilter,
  { before, limit }: Page,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const conditions = conditionsOf(filter);
  if (before !== null) conditions.push(sql`audit_log.id < ${before}`);
  const { rows } = await sql<{ entry: AuditEntry }>`
    select jsonb_build_object(
      'id', audit_log.id,
      'happened_at', happened_at,
      'action', action,
      'actor', case when actor.id is not null
        then jsonb_build_object('id', actor.id, 'username', actor.username) end,
      'player', case when player.id is not null
        then jsonb_build_object('id', player.id, 'username', player.username) end,
      'subject_type', subject_type,
      'subject_id', subject_id,
      'before', before,
      'after', after,
      'reason', reason,
      'details', details
    ) as entry
    from audit_log
    left join users as actor on actor.id = actor_id
    left join users as player on player.id = player_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by audit_log.id desc
    limit ${limit + 1}`.execute(db);
  return { entries: rows.slice(0, limit).map(({ entry }) => entry), more: rows.length > limit };
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const { actor, action = "", player, playerId } = filter;
  return [
    ...whoIs("actor_id", actor),
    ...(action === "" ? [] : [sql`action = ${action}`]),
    ...whoIs("player_id", player),
    ...(playerId === undefined ? [] : [sql`player_id = ${playerId}`]),
    ...within(filter),
  ];
}

function within({ from, to }: AuditFilter): RawBuilder<unknown>[] {
  const first = sql`happened_at >= ${from}::date::timestamp at time zone 'utc'`;
  const last = sql`happened_at < (${to}::date + 1)::timestamp at time zone 'utc'`;
  return [...(from === undefined ? [] : [first]), ...(to === undefined ? [] : [last])];
}

function whoIs(column: "actor_id" | "player_id", words = ""): RawBuilder<unknown>[] {
  const search = words.trim();
  if (search === "") return [];
  if (column === "actor_id" && search.toLowerCase() === BY_SERVER) return [sql`actor_id is null`];
  return [sql`${sql.ref(column)} in (select id from users where ${accountContains(search)})`];
}

/**
 * Finds each distinct action with one step in the index, so that the log's length does not matter.
 */
export async function readAuditActions(db: DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select next.action from audit_log as next
              where next.action > known.action order by next.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
