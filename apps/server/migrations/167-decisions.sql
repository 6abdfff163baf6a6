-- Deciding, undoing, objecting, taking back: each one function, so that no half of it can happen. Each
-- answers 'done', or in a word why not. Times are the database's, whatever a browser's clock says.
-- They take the person as given, so they are granted to nobody: the server calls them as their owner.

create function is_moderator(person uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users where id = person and (is_admin or role = 'admin') and banned_at is null
  )
$$;

-- Why this person may not judge that player; null when nothing speaks against it.
create function bias_of(person uuid, player uuid) returns text
language sql stable security definer set search_path = public
as $$
  select case
    when not is_moderator(person) then 'no_right'
    when person = player then 'own'
    when are_friends(person, player) then 'friend'
  end
$$;

-- A picture that was sent and is not in the store any more.
create function lacks_picture(submission uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from (
      select path from submission_evidence where submission_id = submission
      union all
      select screenshot_url from stats_submissions
      where id = submission and screenshot_url is not null
    ) as sent
    where not exists (
      select from storage.objects where bucket_id = 'screenshots' and name = sent.path
    )
  )
$$;

create function take_lease(submission uuid, moderator uuid) returns text
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
  elsif item.status not in ('pending', 'processing') then
    return 'decided';
  elsif bias_of(moderator, item.user_id) is not null then
    return bias_of(moderator, item.user_id);
  end if;
  insert into submission_leases as lease (submission_id, moderator_id, expires_at)
  values (submission, moderator, now() + interval '10 minutes')
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

-- Ends it now instead of removing it: of a change the other moderators hear.
create function release_lease(submission uuid, moderator uuid) returns text
language plpgsql security definer set search_path = public
as $$
begin
  update submission_leases set expires_at = now()
  where submission_id = submission and moderator_id = moderator and expires_at > now();
  return 'done';
end $$;

-- What speaks against this decision on an item that still waits; null when nothing does.
create function hindrance_of(item stats_submissions, moderator uuid, verdict text) returns text
language sql stable security definer set search_path = public
as $$
  select coalesce(bias_of(moderator, item.user_id), case
    when exists (
      select from submission_appeals as appeal
      join submission_decisions as decision using (submission_id)
      where submission_id = item.id and appeal.decided_at is null
        and not decision.is_appeal and decision.moderator_id = moderator
    ) then 'first_judge'
    when exists (
      select from submission_leases
      where submission_id = item.id and moderator_id <> moderator and expires_at > now()
    ) then 'leased'
    when verdict = 'approved'
      and exists (select from users where id = item.user_id and banned_at is not null) then 'banned'
    when verdict = 'approved' and lacks_picture(item.id) then 'picture_gone'
  end)
$$;

-- Overall points and completion are computed where a submission carries none of its own.
create function write_snapshot(submission uuid, moderator uuid) returns void
language sql security definer set search_path = public
as $$
  insert into stat_snapshots (
    user_id, submission_id, approved_by,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    user_id, id, moderator,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    coalesce(
      overall_points_scored::bigint, casual_points_scored::bigint + blitz_points_scored::bigint
    ),
    coalesce(overall_percent_complete::numeric, (
      casual_percent_complete::numeric * casual_games_played::bigint
      + blitz_percent_complete::numeric * blitz_games_played::bigint
    ) / nullif(casual_games_played::bigint + blitz_games_played::bigint, 0)),
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  from stats_submissions
  where id = submission
$$;

-- The player's row first, then the submission's: decisions on one player follow one another.
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

-- `why`: reason, code and contested values of a rejection; of an approval what an appeal is told.
create function decide_submission(submission uuid, moderator uuid, verdict text, why jsonb)
returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
  hindrance text;
  appealed boolean;
begin
  if verdict not in ('approved', 'rejected') then
    raise exception 'no verdict: %', verdict;
  elsif item.id is null then
    return 'missing';
  elsif item.status = 'withdrawn' then
    return 'withdrawn';
  elsif item.status not in ('pending', 'processing') then
    return 'decided';
  end if;
  hindrance := hindrance_of(item, moderator, verdict);
  if hindrance is not null then
    return hindrance;
  end if;

  update submission_appeals
  set decided_at = now(),
      outcome = case verdict when 'approved' then 'overturned' else 'upheld' end,
      explanation = why ->> 'reason'
  where submission_id = submission and decided_at is null;
  appealed := found;
  update stats_submissions
  set status = verdict,
      reviewed_at = now(),
      reviewed_by = moderator,
      rejection_reason = case verdict when 'rejected' then why ->> 'reason' end,
      rejection_code = case verdict when 'rejected' then why ->> 'code' end,
      contested = case verdict when 'rejected' then coalesce(why -> 'contested', '[]') else '[]' end
  where id = submission;
  insert into submission_decisions (submission_id, moderator_id, verdict, reason, is_appeal)
  values (submission, moderator, verdict, why ->> 'reason', appealed);
  perform release_lease(submission, moderator);
  delete from submission_samples where submission_id = submission;
  if verdict = 'approved' then
    perform write_snapshot(submission, moderator);
    perform publish_stats(item.user_id);
  end if;
  return 'done';
end $$;

-- Back among those that wait, at its old place. Statistics and ranks are what they were without it.
create function undo_decision(submission uuid, moderator uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
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
  elsif undone.decided_at < now() - interval '30 days' then
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
  end if;
  return 'done';
end $$;

-- Once for each submission, which then waits again, for another moderator.
create function appeal_submission(submission uuid, player uuid, words text) returns text
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
  end if;
  insert into submission_appeals (submission_id, user_id, message, rejection)
  values (submission, player, words, item.rejection_reason);
  update stats_submissions
  set status = 'pending', reviewed_at = null, reviewed_by = null
  where id = submission;
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
  elsif item.status not in ('pending', 'processing') then
    return 'decided';
  end if;
  update stats_submissions set status = 'withdrawn', reviewed_at = null where id = submission;
  delete from submission_samples where submission_id = submission;
  return 'done';
end $$;

-- What the moderator who asks has to know of an item beside its numbers.
create function desk_facts(submission uuid) returns jsonb
language sql stable security definer set search_path = public
as $$
  select jsonb_build_object(
    'lease', (
      select jsonb_build_object(
        'moderator_id', moderator_id,
        'username', username,
        -- Seconds instead of a time: the reader's clock may stand wrong.
        'seconds_left', ceil(extract(epoch from expires_at - now()))
      )
      from submission_leases
      join users on users.id = moderator_id
      where submission_id = submission and expires_at > now()
    ),
    'appeal', (
      select jsonb_build_object('message', message, 'rejection', rejection)
      from submission_appeals where submission_id = submission and decided_at is null
    ),
    'last_approved', (
      select to_jsonb(latest) - array[
        'id', 'user_id', 'submission_id', 'submitted_at', 'approved_at', 'approved_by', 'retracted_at',
        'overall_rank', 'casual_rank', 'blitz_rank', 'ranked_players'
      ]
      from stat_snapshots as latest
      where latest.user_id = item.user_id and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    ),
    'last_approved_at', (
      select approved_at from stat_snapshots as latest
      where latest.user_id = item.user_id and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    ),
    'sampled', exists (select from submission_samples where submission_id = submission),
    'bias', nullif(hindrance_of(item, auth.uid(), 'rejected'), 'leased'),
    'banned', exists (select from users where id = item.user_id and banned_at is not null),
    'picture_gone', lacks_picture(submission)
  )
  from stats_submissions as item
  where id = submission and is_admin()
$$;
grant execute on function desk_facts(uuid) to authenticated, service_role;
