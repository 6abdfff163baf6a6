import type { AuditAction } from "@capicu/contract/audit-actions";
import type { ReasonCode } from "@capicu/contract/reason-codes";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

type Facts = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** The actor; null for the server itself, or its operator. */
  actorId: string | null;
  /** The provider may use a subscription status that did not exist before. */
  action: AuditAction | `subscription.${string}`;
  /** The changed thing. */
  subject: { type: string; id: string };
  /** The player it is about; null where there is none. */
  playerId: string | null;
  /** The state before the action; null for something new. */
  before: Facts | null;
  /** The state after the action; null for something removed. */
  after: Facts | null;
  /** The reason; null where none is required. */
  reason: string | null;
  /** What it was about, for the public log; a decision that is not told there has none. */
  code?: ReasonCode | null | undefined;
  /** Further facts. */
  details?: Facts;
}

/** What the public log tells, too, and how it calls it; submissions, reports and roles publish where SQL decides them. */
const PUBLIC_KINDS: Partial<Record<AuditEntry["action"], string>> = {
  "avatar.rejected": "avatar_rejected",
  "avatar.removed": "avatar_removed",
  "banner.rejected": "banner_rejected",
  "banner.removed": "banner_removed",
  "account.banned": "account_banned",
  "account.unbanned": "account_unbanned",
  "account.unranked": "account_unranked",
  "account.ranked": "account_ranked",
  "club.closed": "club_closed",
  "club.reopened": "club_reopened",
  "club.picture rejected": "club_picture_rejected",
  "club.picture removed": "club_picture_removed",
};

const json = (facts: Facts | null) => (facts === null ? null : JSON.stringify(facts));

/** Runs in the transaction of the action, as the owner: no caller's role writes the audit log. */
export async function writeAudit(db: Query, entry: AuditEntry): Promise<void> {
  const {
    actorId,
    action,
    subject,
    playerId,
    before,
    after,
    reason,
    code = null,
    details = {},
  } = entry;
  await sql`
    insert into audit_log
      (actor_id, action, subject_type, subject_id, player_id, before, after, reason, details)
    values (${actorId}, ${action}, ${subject.type}, ${subject.id}, ${playerId},
            ${json(before)}::jsonb, ${json(after)}::jsonb, ${reason}, ${json(details)}::jsonb)
  `.execute(db);
  const kind = PUBLIC_KINDS[action];
  if (kind !== undefined)
    await sql`select publish_decision(${kind}, ${code}, ${actorId})`.execute(db);
}
