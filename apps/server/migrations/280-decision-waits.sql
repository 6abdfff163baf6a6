-- How long each submission waited for its first decision: the median of a month is read from an index alone.
-- Null for the decisions that follow on the same submission.
alter table submission_decisions add column waited_seconds double precision;
update submission_decisions as decision
set waited_seconds = extract(epoch from decided_at - submitted_at)
from stats_submissions
where stats_submissions.id = decision.submission_id and not exists (
  select from submission_decisions as earlier
  where earlier.submission_id = decision.submission_id
    and (earlier.decided_at, earlier.id) < (decision.decided_at, decision.id)
);
create index submission_decisions_waits on submission_decisions (decided_at) include (waited_seconds)
  where waited_seconds is not null;

-- As before, with the wait.
create or replace function decide_submission(submission uuid, moderator uuid, verdict text, why jsonb)
returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
  before jsonb := decision_state(submission);
  blocker text;
  is_appeal boolean;
  snapshot bigint;
begin
  if verdict not in ('approved', 'rejected') then
    raise exception 'no verdict: %', verdict;
  elsif item.id is null then
    return 'missing';
  elsif item.status = 'withdrawn' then
    return 'withdrawn';
  elsif not is_open(item.status) then
    return 'decided';
  end if;
  blocker := decision_blocker(item, moderator, verdict);
  if blocker is not null then
    return blocker;
  end if;

  update submission_appeals
  set decided_at = now(),
      outcome = case verdict when 'approved' then 'overturned' else 'upheld' end,
      explanation = why ->> 'reason'
  where submission_id = submission and decided_at is null;
  is_appeal := found;
  update stats_submissions
  set status = verdict,
      reviewed_at = now(),
      reviewed_by = moderator,
      rejection_reason = case verdict when 'rejected' then why ->> 'reason' end,
      rejection_code = case verdict when 'rejected' then why ->> 'code' end,
      contested = case verdict when 'rejected' then coalesce(why -> 'contested', '[]') else '[]' end
  where id = submission;
  insert into submission_decisions (
    submission_id, moderator_id, verdict, reason, is_appeal, waited_seconds
  ) values (
    submission, moderator, verdict, why ->> 'reason', is_appeal,
    case when not exists (
      select from submission_decisions as earlier where earlier.submission_id = submission
    ) then extract(epoch from now() - item.submitted_at) end
  );
  perform release_lease(submission, moderator);
  delete from submission_samples where submission_id = submission;
  if verdict = 'approved' then
    snapshot := record_snapshot(item, moderator);
    perform record_sources(snapshot, item);
    perform publish_stats(item.user_id);
    perform enqueue_compared_checks(item);
    perform notify_player(
      item.user_id,
      case when is_appeal then 'appeal_overturned' else 'submission_approved' end, null, submission
    );
  else
    perform notify_player(
      item.user_id,
      case when is_appeal then 'appeal_upheld' else 'submission_rejected' end,
      why ->> 'reason', submission
    );
  end if;
  perform audit_decision(
    item, moderator, 'stats.' || verdict, before, why ->> 'reason',
    jsonb_strip_nulls(jsonb_build_object('appeal', nullif(is_appeal, false), 'bulk', why -> 'bulk'))
  );
  return 'done';
end $$;
