// Bans, roles and sessions, each with its line in the audit log.
import type { AccountAction } from "@capicu/contract/user-management";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "./write-audit.ts";

export interface AccountOrder {
  userId: string;
  action: AccountAction;
  adminId: string;
  reason: string | null;
  /** Null: no end. */
  days: number | null;
}

export interface ManagedPlayer {
  email: string;
  username: string;
}

type Change = (db: DatabaseTransaction, order: AccountOrder) => Promise<unknown>;

const CHANGES: Record<AccountAction, Change> = {
  async ban(db, { userId, reason, days }) {
    const end =
      days === null ? sql`null::timestamptz` : sql`now() + make_interval(days => ${days})`;
    await sql`
      update users set banned_at = now(), ban_reason = ${reason}, ban_ends_at = ${end}
      where id = ${userId}`.execute(db);
    await sql`
      update auth.users set banned_until = coalesce(${end}, 'infinity') where id = ${userId}
    `.execute(db);
    await endSessions(db, userId);
  },
  unban: (db, { userId }) => liftBan(db, userId),
  "make-admin": (db, { userId }) => setRole(db, userId, true),
  "remove-admin": (db, { userId }) => setRole(db, userId, false),
  "end-sessions": (db, { userId }) => endSessions(db, userId),
};

const AUDITED = {
  ban: "account.banned",
  unban: "account.unbanned",
  "make-admin": "account.made admin",
  "remove-admin": "account.made no admin",
  "end-sessions": "account.signed out",
} as const satisfies Record<AccountAction, string>;

/** As the owner: no policy lets anybody change another's account. Null when there is none. */
export async function changeAccount(
  db: DatabaseTransaction,
  order: AccountOrder,
): Promise<ManagedPlayer | null> {
  const { userId, action, adminId, reason, days } = order;
  const { rows } = await sql<ManagedPlayer>`
    select email, username from users where id = ${userId} for update`.execute(db);
  const [player] = rows;
  if (player === undefined) return null;
  const before = await readState(db, userId);
  await CHANGES[action](db, order);
  await writeAudit(db, {
    actorId: adminId,
    action: AUDITED[action],
    subject: { type: "player", id: userId },
    playerId: userId,
    before,
    after: await readState(db, userId),
    reason,
    details: action === "ban" ? { days } : {},
  });
  return player;
}

async function readState(db: DatabaseTransaction, userId: string) {
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    select jsonb_build_object(
      'role', role, 'banned_at', banned_at, 'ban_ends_at', ban_ends_at, 'ban_reason', ban_reason,
      'sessions', (select count(*) from auth.sessions where sessions.user_id = users.id)
    ) as state
    from users where id = ${userId}`.execute(db);
  return rows[0]?.state ?? null;
}

/** Lifts the bans whose end has come; answers how many. */
export async function liftEndedBans(service: Query): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      select id, banned_at, ban_ends_at, ban_reason from users where ban_ends_at <= now() for update
    ), lifted as (
      update users set banned_at = null, ban_reason = null, ban_ends_at = null
      from ended where users.id = ended.id
    )
    insert into audit_log (action, subject_type, subject_id, player_id, before, after)
    select 'account.unbanned', 'player', id, id,
           to_jsonb(ended) - 'id', '{"banned_at": null, "ban_ends_at": null, "ban_reason": null}'
    from ended
    returning subject_id as id`.execute(service);
  return rows.length;
}

async function liftBan(db: DatabaseTransaction, userId: string) {
  await sql`
    update users set banned_at = null, ban_reason = null, ban_ends_at = null
    where id = ${userId}`.execute(db);
  await sql`update auth.users set banned_until = null where id = ${userId}`.execute(db);
}

function setRole(db: DatabaseTransaction, userId: string, isAdmin: boolean) {
  return sql`
    update users set role = ${isAdmin ? "admin" : "user"}, is_admin = ${isAdmin}
    where id = ${userId}`.execute(db);
}

function endSessions(db: DatabaseTransaction, userId: string) {
  return sql`delete from auth.sessions where user_id = ${userId}`.execute(db);
}
