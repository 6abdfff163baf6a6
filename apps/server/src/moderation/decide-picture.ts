// Deciding an avatar or a banner: its row of files moves to the public bucket, or goes.
import { OWN_PICTURE } from "@capicu/contract/picture-moderation";
import { PENDING_BUCKET, PICTURE_BUCKETS, type PictureKind } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { requireUnbiased } from "#ground/require-unbiased.ts";
import { writeAudit } from "#ground/write-audit.ts";
import { notifyPlayer } from "#notifications/notification-records.ts";

export interface PictureDecision {
  playerId: string;
  kind: PictureKind;
  action: "approve" | "reject" | "remove";
  /** What the moderator looked at; undefined: whatever waits. */
  seen: string | undefined;
  adminId: string;
  reason: string;
}

interface Player {
  waiting: string | null;
  shown: string | null;
}

export type PictureOutcome = "done" | "missing" | "gone" | "replaced";

/** As the owner: no policy lets anybody change another player's row, or move files. */
export async function decidePicture(
  db: DatabaseTransaction,
  decision: PictureDecision,
): Promise<PictureOutcome> {
  const player = await lockPlayer(db, decision);
  if (player === null) return "missing";
  await requireUnbiased(db, {
    moderatorId: decision.adminId,
    playerId: decision.playerId,
    own: refuse(403, "own_picture", OWN_PICTURE),
  });
  const subject = decision.action === "remove" ? player.shown : player.waiting;
  if (subject === null) return "gone";
  if (decision.seen !== undefined && decision.seen !== subject) return "replaced";
  if (decision.action === "approve") await publish(db, decision, player);
  else await discard(db, decision, subject);
  await audit(db, decision, player);
  await tell(db, decision);
  return "done";
}

async function lockPlayer(
  db: DatabaseTransaction,
  { playerId, kind }: PictureDecision,
): Promise<Player | null> {
  const { rows } = await sql<Player>`
    select ${sql.id(`${kind}_pending_url`)} as waiting, ${sql.id(`${kind}_url`)} as shown
    from users where id = ${playerId} for update`.execute(db);
  return rows[0] ?? null;
}

const addressOf = (kind: PictureKind, name: string) =>
  `/storage/v1/object/public/${PICTURE_BUCKETS[kind]}/${name}`;

async function publish(
  db: DatabaseTransaction,
  { playerId, kind }: PictureDecision,
  { waiting, shown }: Player,
) {
  await sql`
    update storage.objects set bucket_id = ${PICTURE_BUCKETS[kind]}, updated_at = now()
    where bucket_id = ${PENDING_BUCKET} and name = ${waiting}`.execute(db);
  await sql`
    update users
    set ${sql.id(`${kind}_url`)} = ${addressOf(kind, waiting ?? "")},
        ${sql.id(`${kind}_pending_url`)} = null
    where id = ${playerId}`.execute(db);
  await removePublic(db, kind, shown);
}

async function discard(
  db: DatabaseTransaction,
  { playerId, kind, action }: PictureDecision,
  subject: string,
) {
  const column = sql.id(action === "remove" ? `${kind}_url` : `${kind}_pending_url`);
  await sql`update users set ${column} = null where id = ${playerId}`.execute(db);
  if (action === "remove") return removePublic(db, kind, subject);
  await sql`
    delete from storage.objects
    where bucket_id = ${PENDING_BUCKET} and name = ${subject}`.execute(db);
}

// An address elsewhere, such as one that came with a sign-in, has no file here.
async function removePublic(db: DatabaseTransaction, kind: PictureKind, address: string | null) {
  await sql`
    delete from storage.objects
    where bucket_id = ${PICTURE_BUCKETS[kind]} and ${addressOf(kind, "")} || name = ${address}
  `.execute(db);
}

function tell(db: DatabaseTransaction, { playerId, kind, action, reason }: PictureDecision) {
  return notifyPlayer(db, {
    playerId,
    kind: `${kind}_${PAST[action]}`,
    reason: action === "approve" ? null : reason,
  });
}

const PAST = { approve: "approved", reject: "rejected", remove: "removed" } as const;

async function audit(db: DatabaseTransaction, decision: PictureDecision, player: Player) {
  const { adminId, playerId, kind, action, reason } = decision;
  const { waiting, shown } = player;
  const now = {
    approve: { shown: addressOf(kind, waiting ?? ""), waiting: null },
    reject: { shown, waiting: null },
    remove: { shown: null, waiting },
  };
  await writeAudit(db, {
    actorId: adminId,
    action: `${kind}.${PAST[action]}`,
    subject: { type: "player", id: playerId },
    playerId,
    before: { shown, waiting },
    after: now[action],
    reason: action === "approve" ? null : reason,
  });
}
