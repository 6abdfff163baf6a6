// Decides an avatar or a banner: its file moves to the public bucket, or is deleted.
import {
  OWN_PICTURE,
  PICTURE_GONE,
  PICTURE_REJECTED,
  PICTURE_REMOVED,
  PICTURE_REPLACED,
} from "@capicu/contract/picture-moderation";
import { PENDING_BUCKET, PICTURE_BUCKETS, type PictureKind } from "@capicu/contract/pictures";
import type { ReasonCode } from "@capicu/contract/reason-codes";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { requireUnbiased } from "#ground/require-unbiased.ts";
import { writeAudit } from "#ground/write-audit.ts";
import { notifyPlayer } from "#notifications/notification-records.ts";

interface PictureOrder {
  userId: string;
  kind: PictureKind;
  action: "approve" | "reject" | "remove";
  /** The picture that the moderator saw; undefined for whatever is pending. */
  picture?: string | undefined;
  adminId: string;
  /** When this is null or blank, a preset sentence replaces it. */
  reason?: string | null | undefined;
  code?: ReasonCode | null | undefined;
}

interface PictureDecision extends PictureOrder {
  reason: string;
}

interface Player {
  waiting: string | null;
  shown: string | null;
}

const STATUS = { approve: "approved", reject: "rejected", remove: "removed" } as const;

/** Runs as the owner, because no policy lets a user change another player's row or move files. */
export async function decidePicture(db: DatabaseTransaction, order: PictureOrder) {
  const { userId: playerId, action, picture: seen, adminId: moderatorId } = order;
  const decision = { ...order, reason: reasonOf(order) };
  const player = await lockPlayer(db, decision);
  if (player === null) throw refuse(404, "player_not_found", "There is no such player");
  const own = refuse(403, "own_picture", OWN_PICTURE);
  await requireUnbiased(db, { moderatorId, playerId, right: "pictures", own });
  const subject = action === "remove" ? player.shown : player.waiting;
  if (subject === null) throw refuse(409, "already_decided", PICTURE_GONE);
  if (seen !== undefined && seen !== subject) throw refuse(409, "replaced", PICTURE_REPLACED);
  if (action === "approve") await publish(db, decision, player);
  else await discard(db, decision, subject);
  await audit(db, decision, player);
  await tell(db, decision);
  return STATUS[action];
}

const reasonOf = ({ kind, action, reason }: PictureOrder): string =>
  reason?.trim() || (action === "remove" ? PICTURE_REMOVED : PICTURE_REJECTED[kind]);

async function lockPlayer(
  db: DatabaseTransaction,
  { userId, kind }: PictureDecision,
): Promise<Player | null> {
  const { rows } = await sql<Player>`
    select ${sql.id(`${kind}_pending_url`)} as waiting, ${sql.id(`${kind}_url`)} as shown
    from users where id = ${userId} for update`.execute(db);
  return rows[0] ?? null;
}

const addressOf = (kind: PictureKind, name: string) =>
  `/storage/v1/object/public/${PICTURE_BUCKETS[kind]}/${name}`;

async function publish(
  db: DatabaseTransaction,
  { userId, kind }: PictureDecision,
  { waiting, shown }: Player,
) {
  await sql`
    update storage.objects set bucket_id = ${PICTURE_BUCKETS[kind]}, updated_at = now()
    where bucket_id = ${PENDING_BUCKET} and name = ${waiting}`.execute(db);
  await sql`
    update users
    set ${sql.id(`${kind}_url`)} = ${addressOf(kind, waiting ?? "")},
        ${sql.id(`${kind}_pending_url`)} = null
    where id = ${userId}`.execute(db);
  await removePublic(db, kind, shown);
}

async function discard(
  db: DatabaseTransaction,
  { userId, kind, action }: PictureDecision,
  subject: string,
) {
  const column = sql.id(action === "remove" ? `${kind}_url` : `${kind}_pending_url`);
  await sql`update users set ${column} = null where id = ${userId}`.execute(db);
  if (action === "remove") return removePublic(db, kind, subject);
  await sql`
    delete from storage.objects
    where bucket_id = ${PENDING_BUCKET} and name = ${subject}`.execute(db);
}

// An external address, such as one from a sign-in, has no file here.
async function removePublic(db: DatabaseTransaction, kind: PictureKind, address: string | null) {
  await sql`
    delete from storage.objects
    where bucket_id = ${PICTURE_BUCKETS[kind]} and ${addressOf(kind, "")} || name = ${address}
  `.execute(db);
}

function tell(
  db: DatabaseTransaction,
  { userId: playerId, kind, action, reason }: PictureDecision,
) {
  return notifyPlayer(db, {
    playerId,
    kind: `${kind}_${STATUS[action]}`,
    reason: action === "approve" ? null : reason,
  });
}

async function audit(db: DatabaseTransaction, decision: PictureDecision, player: Player) {
  const { adminId, userId: playerId, kind, action, reason, code } = decision;
  const { waiting, shown } = player;
  const now = {
    approve: { shown: addressOf(kind, waiting ?? ""), waiting: null },
    reject: { shown, waiting: null },
    remove: { shown: null, waiting },
  };
  await writeAudit(db, {
    actorId: adminId,
    action: `${kind}.${STATUS[action]}`,
    subject: { type: "player", id: playerId },
    playerId,
    before: { shown, waiting },
    after: now[action],
    reason: action === "approve" ? null : reason,
    code,
  });
}
