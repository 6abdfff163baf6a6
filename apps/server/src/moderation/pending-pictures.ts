import {
  PICTURES_PAGE,
  type PendingAvatar,
  type PendingBanner,
  type PlayerPictures,
} from "@capicu/contract/picture-moderation";
import { PENDING_BUCKET } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { nameContains } from "#ground/name-search.ts";

const QUEUE_MAX = 200;

/** Lists them oldest first. Runs as the owner, because no other role may ask who is biased. */
export async function readPendingAvatars(
  db: DatabaseTransaction,
  moderatorId: string,
): Promise<PendingAvatar[]> {
  const { rows } = await sql<PendingAvatar>`
    select users.id, username, email, avatar_pending_url, avatar_url,
           bias_of(${moderatorId}, users.id, 'pictures') as bias,
           to_jsonb(waiting.created_at) #>> '{}' as created_at
    from users
    join storage.objects as waiting on bucket_id = ${PENDING_BUCKET} and name = avatar_pending_url
    order by waiting.created_at, users.id
    limit ${QUEUE_MAX}`.execute(db);
  return rows;
}

/** The same list for banners. */
export async function readPendingBanners(
  db: DatabaseTransaction,
  moderatorId: string,
): Promise<PendingBanner[]> {
  const { rows } = await sql<PendingBanner>`
    select users.id, username, email, banner_pending_url, banner_url,
           bias_of(${moderatorId}, users.id, 'pictures') as bias,
           to_jsonb(waiting.created_at) #>> '{}' as updated_at
    from users
    join storage.objects as waiting on bucket_id = ${PENDING_BUCKET} and name = banner_pending_url
    order by waiting.created_at, users.id
    limit ${QUEUE_MAX}`.execute(db);
  return rows;
}

/** Players with a picture, ordered by name. */
export async function findPictures(
  db: DatabaseTransaction,
  { search, moderatorId }: { search: string; moderatorId: string },
): Promise<PlayerPictures[]> {
  const part = search.trim();
  const { rows } = await sql<PlayerPictures>`
    select id, username, handle, avatar_url, banner_url, bias_of(${moderatorId}, id, 'pictures') as bias
    from users
    where (avatar_url is not null or banner_url is not null)
      ${part === "" ? sql`` : sql`and ${nameContains(part)}`}
    order by lower(username), id
    limit ${PICTURES_PAGE}`.execute(db);
  return rows;
}
