// The engine's flags of a submission, as moderators read them.
import { UNCHECKED, type SubmissionCheck } from "@capicu/contract/consistency";
import { screenshotAddress } from "@capicu/contract/submissions";
import { sql, type RawBuilder } from "kysely";

/**
 * The `SubmissionCheck` of the submission with this id; pictures by their names in the bucket.
 * While the check is due again, the earlier flags are shown, but the submission does not count as
 * checked.
 */
export const checkOf = (id: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_build_object(
      'checked_at', case when due_at is null then checked_at end,
      'priority', priority,
      'priority_reason', priority_reason,
      'flags', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind,
          'severity', severity,
          'path', path,
          'sentence', sentence,
          'fact', fact,
          'match', ${MATCH}
        ) order by position), '[]')
        from submission_flags as flag
        where flag.submission_id = checks.submission_id
      )
    )
    from submission_checks as checks
    where checks.submission_id = ${id} and checked_at is not null
  ), ${JSON.stringify(UNCHECKED)}::jsonb)`;

const MATCH = sql`(
  select jsonb_build_object(
    'submission_id', other.id,
    'user_id', other.user_id,
    'username', users.username,
    'gamertag', other.gamertag,
    'status', other.status,
    'submitted_at', other.submitted_at,
    'half', flag.match_half,
    'url', (
      select path from submission_evidence
      where submission_evidence.submission_id = other.id and half = flag.match_half
        and exists (
          select from storage.objects where bucket_id = 'screenshots' and objects.name = path
        )
    )
  )
  from stats_submissions as other
  join users on users.id = other.user_id
  where other.id = flag.match_submission_id
)`;

export const withAddresses = (check: SubmissionCheck, publicUrl: string): SubmissionCheck => ({
  ...check,
  flags: check.flags.map((flag) => ({
    ...flag,
    match:
      flag.match === null
        ? null
        : { ...flag.match, url: screenshotAddress(publicUrl, flag.match.url) },
  })),
});
