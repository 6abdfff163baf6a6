// The facts about a submission that a check needs.
import type { ReadFields } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface SentPicture {
  half: Half;
  /** Null where the picture no longer exists. */
  etag: string | null;
  version: string | null;
  stored_at: string | null;
  fields: ReadFields | null;
}

interface ApprovedRow {
  values: Record<string, number | null>;
  gamertag: string;
  submitted_at: string;
}

export interface CheckedSubmission {
  id: string;
  user_id: string;
  status: string;
  gamertag: string;
  submitted_at: string;
  /** By column. */
  values: Record<string, number | null>;
  pictures: SentPicture[];
  /** The approved submissions from before this one, newest first. */
  approved: ApprovedRow[];
}

const HISTORY_MAX = 12;

/** Null when the submission no longer exists. */
export async function readCheckedSubmission(
  service: Query,
  id: string,
): Promise<CheckedSubmission | null> {
  const { rows } = await sql<CheckedSubmission>`
    select
      submission.id, submission.user_id, submission.status, submission.gamertag,
      submission.submitted_at::text,
      to_jsonb(submission) as values,
      coalesce(pictures.items, '[]') as pictures,
      coalesce(approved.items, '[]') as approved
    from stats_submissions as submission
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'half', sent.half,
        'etag', objects.metadata ->> 'eTag',
        'version', objects.version,
        'stored_at', objects.created_at,
        'fields', screenshot_readings.fields
      ) order by sent.half desc) as items
      from (
        select half, path from submission_evidence where submission_id = submission.id
        union all
        -- From before halves were kept.
        select 'top_half', submission.screenshot_url
        where submission.screenshot_url is not null
          and not exists (select from submission_evidence where submission_id = submission.id)
      ) as sent
      left join storage.objects
        on bucket_id = 'screenshots' and objects.name = sent.path and objects.version is not null
      left join screenshot_readings
        on screenshot_readings.etag = objects.metadata ->> 'eTag'
        and screenshot_readings.half = sent.half
    ) as pictures on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'values', to_jsonb(earlier),
        'gamertag', stats_submissions.gamertag,
        'submitted_at', earlier.submitted_at
      ) order by earlier.submitted_at desc, earlier.id desc) as items
      from (
        select * from approved_statistics
        where user_id = submission.user_id and retracted_at is null
          and submission_id <> submission.id and submitted_at <= submission.submitted_at
        order by submitted_at desc, id desc
        limit ${HISTORY_MAX}
      ) as earlier
      join stats_submissions on stats_submissions.id = earlier.submission_id
    ) as approved on true
    where submission.id = ${id}`.execute(service);
  return rows[0] ?? null;
}
