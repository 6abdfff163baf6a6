// Finds earlier submissions with the same picture, numbers or name.
import type { FlagMatch } from "@capicu/contract/consistency";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import type { CheckedSubmission } from "./checked-submission.ts";
import { signed } from "./picture-facts.ts";

export interface MatchingPicture extends FlagMatch {
  own: boolean;
  etag: string;
  /** The version of the stored bytes; null where they are missing. */
  version: string | null;
}

const MATCHES_MAX = 5;
const CANDIDATES_MAX = 12;

const MATCH = sql`
  other.id as submission_id, other.user_id, users.username, other.gamertag, other.status,
  to_jsonb(other.submitted_at) #>> '{}' as submitted_at`;

/** An earlier submission of another player, or an approved one of the same player. */
const before = ({ id, user_id, submitted_at }: CheckedSubmission): RawBuilder<unknown> => sql`
  other.id <> ${id}
  and (other.submitted_at, other.id) < (${submitted_at}::timestamptz, ${id}::uuid)
  and (other.user_id <> ${user_id} or other.status = 'approved')`;

export async function findSamePicture(
  service: Query,
  checked: CheckedSubmission,
  etag: string,
): Promise<MatchingPicture[]> {
  const { rows } = await sql<MatchingPicture>`
    select ${MATCH}, sent.half, sent.etag, other.user_id = ${checked.user_id} as own,
      null as version, null as url
    from submission_pictures as sent
    join stats_submissions as other on other.id = sent.submission_id
    join users on users.id = other.user_id
    where sent.etag = ${etag} and ${before(checked)}
    order by own, other.submitted_at
    limit ${MATCHES_MAX}`.execute(service);
  return rows;
}

/** Candidates, most likely first; comparing the pictures decides whether they are the same. */
export async function findLikePictures(
  service: Query,
  checked: CheckedSubmission,
  { etag, hashes }: { etag: string; hashes: readonly string[] },
): Promise<MatchingPicture[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<MatchingPicture>`
    select ${MATCH}, sent.half, sent.etag, other.user_id = ${checked.user_id} as own,
      objects.version, null as url
    from pictures_like(${signed(hashes)}::bigint[], ${etag}, ${CANDIDATES_MAX}) as near
    join submission_pictures as sent on sent.etag = near.etag
    join stats_submissions as other on other.id = sent.submission_id
    join users on users.id = other.user_id
    left join submission_evidence on submission_evidence.submission_id = other.id
      and submission_evidence.half = sent.half
    left join storage.objects on bucket_id = 'screenshots'
      and objects.name = submission_evidence.path
      and objects.metadata ->> 'eTag' = sent.etag
    where ${before(checked)}
    order by near.weight desc, other.submitted_at
    limit ${CANDIDATES_MAX}`.execute(service);
  return rows;
}

export async function findSameNumbers(
  service: Query,
  checked: CheckedSubmission,
  numbersKey: string | null,
): Promise<FlagMatch[]> {
  if (numbersKey === null) return [];
  const { rows } = await sql<FlagMatch>`
    select ${MATCH}, null as half, null as url
    from submission_checks
    join stats_submissions as other on other.id = submission_checks.submission_id
    join users on users.id = other.user_id
    where numbers_key = ${numbersKey} and other.user_id <> ${checked.user_id}
      and other.status <> 'withdrawn' and ${before(checked)}
    order by other.submitted_at
    limit ${MATCHES_MAX}`.execute(service);
  return rows;
}

/** Names that are approved for other players. */
export async function findGamertags(
  service: Query,
  checked: CheckedSubmission,
  skeleton: string,
): Promise<FlagMatch[]> {
  if (skeleton === "") return [];
  const { rows } = await sql<FlagMatch>`
    select ${MATCH}, null as half, null as url
    from submission_checks
    join stats_submissions as other on other.id = submission_checks.submission_id
    join users on users.id = other.user_id
    where gamertag_skeleton = ${skeleton} and other.user_id <> ${checked.user_id}
      and exists (
        select from approved_statistics where submission_id = other.id and retracted_at is null
      )
    order by lower(other.gamertag) <> lower(${checked.gamertag}), other.submitted_at
    limit ${MATCHES_MAX}`.execute(service);
  return rows;
}
