-- Leasing, deciding, undoing, appealing, withdrawing: one function each, so that none of it can happen by half.
-- Each calls all that follows from it by name: the ledger, statistics, checks, notifications and the audit log.
-- Each answers 'done', or in a word why not. Times are the database's, whatever a browser's clock says.
-- They take the acting player as an argument, so they are granted to nobody: the server calls them as their owner.

create function take_lease(submission uuid, moderator uuid, minutes integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions;
begin
  select * into item from stats_submissions where id = submission;
  if not found then
    return 'missing';
  elsif item.status = 'withdrawn' then
    return 'withdrawn';
  elsif not is_open(item.status) then
    return 'decided';
  elsif bias_of(moderator, item.user_id) is not null then
    return bias_of(moderator, item.user_id);
  end if;
  insert into submission_leases as lease (submission_id, moderator_id, expires_at)
  values (submission, moderator, now() + make_interval(mins => minutes))
  on conflict (submission_id) do update set
    moderator_id = excluded.moderator_id,
    taken_at = case
      when lease.moderator_id = excluded.moderator_id and lease.expires_at > now()
      then lease.taken_at else now()
    end,
    expires_at = excluded.expires_at
  where lease.moderator_id = excluded.moderator_id or lease.expires_at <= now();
  return case when found then 'done' else 'leased' end;
end $$;

-- Ends the lease now instead of removing it, so that other moderators receive the change.
create function release_lease(submission uuid, moderator uuid) returns text
language plpgsql security definer set search_path = public
as $$
begin
  update submission_leases set expires_at = now()
  where submission_id = submission and moderator_id = moderator and expires_at > now();
  return 'done';
end $$;

-- Locks the player's row first, then the submission's: decisions on one player run one after the other.
create function lock_submission(submission uuid) returns stats_submissions
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions;
begin
  perform from users
  where id = (select user_id from stats_submissions where id = submission)
  for no key update;
  select * into item from stats_submissions where id = submission for update;
  return item;
end $$;

-- What the audit log says of a submission before and after a decision, and what boards show of its player.
create function decision_state(submission uuid) returns jsonb
language sql stable set search_path = public
as $$
  select jsonb_build_object(
    'status', status,
    'shown', to_jsonb(user_stats) - 'user_id' - 'first_approved_at'
  )
  from stats_submissions
  left join user_stats using (user_id)
  where id = submission
$$;

create function audit_decision(
  item stats_submissions, moderator uuid, action text, before jsonb, reason text, details jsonb
) returns void
language plpgsql set search_path = public
as $$
begin
  insert into audit_log
    (actor_id, action, subject_type, subject_id, player_id, before, after, reason, details)
  values (
    moderator, action, 'stats_submission', item.id, item.user_id,
    before, decision_state(item.id), reason, details
  );
end $$;

-- `why`: reason, code and contested values of a rejection; of an approval the answer to an appeal; `bulk` for
-- one of many.
create function decide_submission(submission uuid, moderator uuid, verdict text, why jsonb)
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
  insert into submission_decisions (submission_id, moderator_id, verdict, reason, is_appeal)
  values (submission, moderator, verdict, why ->> 'reason', is_appeal);
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

-- Puts the submission back among those that wait, at its old place. Statistics and ranks become what they
-- were without it.
create function undo_decision(submission uuid, moderator uuid, days integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
  before jsonb := decision_state(submission);
  undone submission_decisions;
begin
  if item.id is null then
    return 'missing';
  elsif bias_of(moderator, item.user_id) is not null then
    return bias_of(moderator, item.user_id);
  end if;
  select * into undone from submission_decisions
  where submission_id = submission and undone_at is null
  order by id desc
  limit 1;
  if item.status = 'withdrawn' then
    return 'withdrawn';
  elsif undone.id is null or item.status <> undone.verdict then
    return 'undecided';
  elsif undone.decided_at < now() - make_interval(days => days) then
    return 'too_late';
  end if;

  update submission_decisions set undone_at = now(), undone_by = moderator where id = undone.id;
  if undone.is_appeal then
    update submission_appeals set decided_at = null, outcome = null, explanation = null
    where submission_id = submission;
  end if;
  update stats_submissions
  set status = 'pending', reviewed_at = null, reviewed_by = null,
      rejection_reason = null, rejection_code = null, contested = '[]'
  where id = submission;
  if undone.verdict = 'approved' then
    update stat_snapshots set retracted_at = now()
    where submission_id = submission and retracted_at is null;
    perform publish_stats(item.user_id);
    perform enqueue_compared_checks(item);
  end if;
  perform enqueue_checks(array[submission]);
  perform notify_player(item.user_id, 'submission_undone', null, submission);
  perform audit_decision(item, moderator, 'stats.reopened', before, null, '{}');
  return 'done';
end $$;

-- Possible once for each submission, which then waits again, for another moderator.
create function appeal_submission(submission uuid, player uuid, message text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
begin
  if item.id is null or item.user_id <> player then
    return 'missing';
  elsif exists (select from users where id = player and banned_at is not null) then
    return 'banned';
  elsif exists (select from submission_appeals where submission_id = submission) then
    return 'appealed';
  elsif item.status <> 'rejected' then
    return 'unrejected';
  elsif is_replaced(submission) then
    return 'replaced';
  end if;
  insert into submission_appeals (submission_id, user_id, message, rejection)
  values (submission, player, message, item.rejection_reason);
  update stats_submissions
  set status = 'pending', reviewed_at = null, reviewed_by = null
  where id = submission;
  perform enqueue_checks(array[submission]);
  return 'done';
end $$;

create function withdraw_submission(submission uuid, player uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
begin
  if item.id is null or item.user_id <> player then
    return 'missing';
  elsif item.status = 'withdrawn' then
    return 'done';
  elsif not is_open(item.status) then
    return 'decided';
  end if;
  update stats_submissions set status = 'withdrawn', reviewed_at = null where id = submission;
  perform settle_screenshots(submission);
  delete from submission_samples where submission_id = submission;
  return 'done';
end $$;
