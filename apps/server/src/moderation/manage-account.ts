// Changes bans, ranks and sessions, each with its notification, email and line in the audit log.
import type { ReasonCode } from "@capicu/contract/reason-codes";
import type { AccountAction } from "@capicu/contract/user-management";
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { queueBanEmail } from "#emails/outbox-records.ts";
import { writeAudit } from "#ground/write-audit.ts";
import { notifyPlayer } from "#notifications/notification-records.ts";

/** Roles change in the database: set_staff_role. */
type Change = Exclude<AccountAction, "set-role">;

export interface AccountOrder {
  userId: string;
  action: Change;
  /** Null for the server itself. */
  adminId: string | null;
  reason: string | null;
  code?: ReasonCode | null | undefined;
  /** Null: no end. */
  days: number | null;
}

type RunChange = (db: DatabaseTransaction, order: AccountOrder) => Promise<unknown>;

const CHANGES: Record<Change, RunChange> = {
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
    await queueBanEmail(db, { playerId: userId, reason: reason ?? "", days });
  },
  async unban(db, { userId }) {
    const { rows } = await sql`
      update users set banned_at = null, ban_reason = null, ban_ends_at = null
      where id = ${userId} and banned_at is not null
      returning id`.execute(db);
    await sql`update auth.users set banned_until = null where id = ${userId}`.execute(db);
    if (rows.length > 0)
      await notifyPlayer(db, { playerId: userId, kind: "ban_ended", reason: null });
  },
  async unrank(db, { userId, reason }) {
    await sql`
      update users set unranked_at = now(), unrank_reason = ${reason} where id = ${userId}
    `.execute(db);
    await renewBadges(db, userId);
  },
  async rank(db, { userId }) {
    await sql`
      update users set unranked_at = null, unrank_reason = null where id = ${userId}
    `.execute(db);
    await renewBadges(db, userId);
  },
  async "end-sessions"(db, { userId }) {
    await endSessions(db, userId);
    await notifyPlayer(db, { playerId: userId, kind: "signed_out", reason: null });
  },
};

const AUDITED = {
  ban: "account.banned",
  unban: "account.unbanned",
  unrank: "account.unranked",
  rank: "account.ranked",
  "end-sessions": "account.signed out",
} as const satisfies Record<Change, string>;

/**
 * Runs as the owner, because no policy lets a user change another account. False when there is
 * none.
 */
export async function changeAccount(
  db: DatabaseTransaction,
  order: AccountOrder,
): Promise<boolean> {
  const { userId, action, adminId, reason, code, days } = order;
  const { rows } = await sql`
    select from users where id = ${userId} for update`.execute(db);
  if (rows.length === 0) return false;
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
    code,
    details: action === "ban" ? { days } : {},
  });
  return true;
}

async function readState(db: DatabaseTransaction, userId: string) {
  const { rows } = await sql<{ state: Record<string, unknown> }>`
    select jsonb_build_object(
      'role', role, 'banned_at', banned_at, 'ban_ends_at', ban_ends_at, 'ban_reason', ban_reason,
      'unranked_at', unranked_at, 'unrank_reason', unrank_reason,
      'sessions', (select count(*) from auth.sessions where sessions.user_id = users.id)
    ) as state
    from users where id = ${userId}`.execute(db);
  return rows[0]?.state ?? null;
}

/** Lifts the bans that have expired; returns how many. */
export function liftEndedBans(database: Database): Promise<number> {
  // No policy lets a user change another account.
  return database.asService(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from users where ban_ends_at <= now() order by id for update`.execute(db);
    for (const { id: userId } of rows)
      await changeAccount(db, { userId, action: "unban", adminId: null, reason: null, days: null });
    return rows.length;
  });
}

/** Who is off the boards holds no badges. */
function renewBadges(db: DatabaseTransaction, userId: string) {
  return sql`select renew_badges(${userId})`.execute(db);
}

function endSessions(db: DatabaseTransaction, userId: string) {
  return sql`delete from auth.sessions where user_id = ${userId}`.execute(db);
}
