import { sql, type RawBuilder } from "kysely";

/** Identifies the pictures of a submission: it changes when any of them is added or changed. */
export const evidenceVersion = (submissionId: RawBuilder<unknown>) => sql<string>`(
  select md5(coalesce(
    string_agg(concat_ws(' ', sent.half, sent.path, objects.version), ',' order by half, path), ''
  ))
  from (
    select half, path from submission_evidence where submission_id = ${submissionId}
    union all
    select 'screenshot', screenshot_url from stats_submissions
    where id = ${submissionId} and screenshot_url is not null
  ) as sent
  left join storage.objects on bucket_id = 'screenshots' and objects.name = sent.path
)`;
