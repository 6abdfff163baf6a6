// Bans, roles and sessions, each with its line in the audit log.
import type { AccountAction } from "@capicu/contract/user-management";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

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

const AUDITED: Record<AccountAction, string> = {
  ban: "account.banned",
  unban: "account.unbanned",
  "make-admin": "account.made admin",
  "remove-admin": "account.made no admin",
  "end-sessions": "account.signed out",
};

/** As the owner: no policy lets anybody change another's account. Null when there is none. */
export async function changeAccount(
  db: DatabaseTransaction,
  order: AccountOrder,
): Promise<ManagedPlayer | null> {
  const { rows } = await sql<ManagedPlayer & { before: object }>`
    select email, username, jsonb_build_object(
      'role', role, 'banned_at', banned_at, 'ban_ends_at', ban_ends_at
    ) as before
    from users where id = ${order.userId} for update`.execute(db);
  const [player] = rows;
  if (player === undefined) return null;
  await CHANGES[order.action](db, order);
  const { reason, days } = order;
  const details = { before: player.before, ...(order.action === "ban" && { reason, days }) };
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (${order.adminId}, ${AUDITED[order.action]}, 'player', ${order.userId},
            ${JSON.stringify(details)}::jsonb)`.execute(db);
  return player;
}

/** Lifts the bans whose end has come; answers how many. */
export async function liftEndedBans(service: Query): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with lifted as (
      update users set banned_at = null, ban_reason = null, ban_ends_at = null
      where ban_ends_at <= now()
      returning id
    )
    insert into audit_log (action, subject_type, subject_id)
    select 'account.unbanned', 'player', id from lifted
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
