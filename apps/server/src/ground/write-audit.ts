import type { AuditAction } from "@capicu/contract/audit-actions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

type Facts = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** Who did it; null: the server by itself, or its operator. */
  actorId: string | null;
  /** The provider may name a state of a subscription that nobody knew before. */
  action: AuditAction | `subscription.${string}`;
  /** What was changed. */
  subject: { type: string; id: string };
  /** Whom it is about; null where it is about nobody. */
  playerId: string | null;
  /** What the action changed, as it was; null for what is new. */
  before: Facts | null;
  /** The same, as it is now; null for what is gone. */
  after: Facts | null;
  /** Why; null where nobody was asked for a reason. */
  reason: string | null;
  /** What else one should know. */
  details?: Facts;
}

const json = (facts: Facts | null) => (facts === null ? null : JSON.stringify(facts));

/** In the transaction of the action, as the owner: no role of a caller writes the audit log. */
export async function writeAudit(db: Query, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject, playerId, before, after, reason, details = {} } = entry;
  await sql`
    insert into audit_log
      (actor_id, action, subject_type, subject_id, player_id, before, after, reason, details)
    values (${actorId}, ${action}, ${subject.type}, ${subject.id}, ${playerId},
            ${json(before)}::jsonb, ${json(after)}::jsonb, ${reason}, ${json(details)}::jsonb)
  `.execute(db);
}
