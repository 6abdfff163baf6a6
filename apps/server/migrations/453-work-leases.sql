-- The lease of submissions becomes the lease of whatever staff decide: of a submission, a picture, the reports of a
-- thing, and the flagged games of an event.
alter table submission_leases rename to work_leases;
alter table work_leases
  drop constraint submission_leases_pkey,
  drop constraint submission_leases_submission_id_fkey,
  add column kind text not null default 'submission' check (kind in (
    'submission', 'avatar', 'banner', 'club_picture', 'games',
    'reported_player', 'reported_avatar', 'reported_banner', 'reported_gamertag', 'reported_club', 'reported_event'
  ));
alter table work_leases alter column kind drop default;
alter table work_leases rename column submission_id to thing_id;
alter table work_leases add primary key (kind, thing_id);
-- What is over goes with the next lease.
create index work_leases_ended on work_leases (expires_at);

-- The right that a kind of work needs.
create function right_to_work(what text) returns text
language sql immutable
as $$
  select case
    when what = 'submission' then 'submissions'
    when what in ('avatar', 'banner') then 'pictures'
    when what = 'club_picture' then 'clubs'
    when what = 'games' then 'events'
    when what like 'reported\_%' then 'reports'
  end
$$;

alter policy "staff with the right see who looks at what" on work_leases
  using (case kind
    when 'submission' then (select has_right('submissions'))
    else (select has_right('reports'))
  end);

-- Why this person may not decide it; null when nothing speaks against it. What does not wait is 'missing'.
create function work_blocker(what text, thing uuid, decider uuid) returns text
language plpgsql stable security definer set search_path = public
as $$
declare
  item stats_submissions;
  waits boolean;
begin
  if not staff_has_right(decider, right_to_work(what)) then
    return 'no_right';
  elsif what = 'submission' then
    select * into item from stats_submissions where id = thing;
    return case
      when item.id is null then 'missing'
      when item.status = 'withdrawn' then 'withdrawn'
      when not is_open(item.status) then 'decided'
      else nullif(decision_blocker(item, decider, 'rejected'), 'leased')
    end;
  end if;
  waits := case what
    when 'avatar' then exists (select from users where id = thing and avatar_pending_url is not null)
    when 'banner' then exists (select from users where id = thing and banner_pending_url is not null)
    when 'club_picture' then exists (select from clubs where id = thing and picture_pending is not null)
    when 'games' then exists (select from event_result_flags where event_id = thing and state = 'open')
    else exists (
      select from reports
      where kind = replace(what, 'reported_', '') and thing_id = thing and settled_at is null
    )
  end;
  return case
    when not waits then 'missing'
    when what in ('avatar', 'banner') then bias_of(decider, thing, 'pictures')
    when what = 'club_picture' then club_bias(thing, decider)
    when what = 'games' then event_bias(thing, decider)
    else report_bias(replace(what, 'reported_', ''), thing, decider)
  end;
end $$;

drop function take_lease(uuid, uuid, integer);
create function take_lease(what text, thing uuid, moderator uuid, minutes integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text := work_blocker(what, thing, moderator);
begin
  if blocker is not null and not (what = 'submission' and blocker = 'first_judge') then
    return blocker;
  end if;
  delete from work_leases
  where (kind, thing_id) in (
    select kind, thing_id from work_leases
    where expires_at < now() - interval '1 day'
    order by expires_at
    limit 10
    for update skip locked
  );
  insert into work_leases as lease (kind, thing_id, moderator_id, expires_at)
  values (what, thing, moderator, now() + make_interval(mins => minutes))
  on conflict (kind, thing_id) do update set
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
drop function release_lease(uuid, uuid);
create function release_lease(thing uuid, moderator uuid) returns text
language plpgsql security definer set search_path = public
as $$
begin
  update work_leases set expires_at = now()
  where thing_id = thing and moderator_id = moderator and expires_at > now();
  return 'done';
end $$;
create index on work_leases (thing_id);

-- As before, with the new name of the lease.

create or replace function accept_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  state text;
begin
  -- The status of another player's submission stays hidden; the policy refuses those.
  select status into state from stats_submissions
  where id = new.submission_id and user_id = coalesce(auth.uid(), user_id)
  for share;
  if not found then
    return new;
  elsif not is_open(state) then
    raise sqlstate 'PT409' using message = 'This submission was decided meanwhile';
  elsif exists (
    select from work_leases
    where kind = 'submission' and thing_id = new.submission_id and expires_at > now()
  ) then
    raise sqlstate 'PT409' using
      message = 'A moderator is looking at this submission. Try again in a few minutes.';
  end if;
  return new;
end $$;

create or replace function keep_screenshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if exists (
    select from work_leases where kind = 'submission' and thing_id = new.id and expires_at > now()
  ) then
    raise sqlstate 'PT409' using
      message = 'A moderator is looking at this submission. Try again in a few minutes.';
  end if;
  return new;
end $$;

create or replace function decision_blocker(item stats_submissions, moderator uuid, verdict text) returns text
language plpgsql stable security definer set search_path = public
as $$
begin
  return coalesce(bias_of(moderator, item.user_id, 'submissions'), case
    when exists (
      select from submission_appeals as appeal
      join submission_decisions as decision using (submission_id)
      where submission_id = item.id and appeal.decided_at is null
        and not decision.is_appeal and decision.moderator_id = moderator
    ) then 'first_judge'
    when exists (
      select from work_leases
      where kind = 'submission' and thing_id = item.id and moderator_id <> moderator and expires_at > now()
    ) then 'leased'
    when verdict = 'approved'
      and exists (select from users where id = item.user_id and banned_at is not null) then 'banned'
    when verdict = 'approved' and lacks_picture(item.id) then 'picture_gone'
  end);
end $$;

create or replace function review_context(item stats_submissions, moderator uuid) returns jsonb
language plpgsql stable set search_path = public
as $$
declare
  latest approved_statistics;
begin
  select * into latest from approved_statistics
  where user_id = item.user_id and retracted_at is null
  order by submitted_at desc, id desc
  limit 1;
  return jsonb_build_object(
    'lease', (
      select jsonb_build_object(
        'moderator_id', moderator_id,
        'username', username,
        -- Seconds instead of a time, because the reader's clock may be wrong.
        'seconds_left', ceil(extract(epoch from expires_at - now()))
      )
      from work_leases
      join users on users.id = moderator_id
      where kind = 'submission' and thing_id = item.id and expires_at > now()
    ),
    'appeal', (
      select jsonb_build_object('message', message, 'rejection', rejection)
      from submission_appeals where submission_id = item.id and decided_at is null
    ),
    'last_approved', case when latest.id is not null then
      to_jsonb(latest) - array[
        'id', 'user_id', 'submission_id', 'submitted_at', 'approved_at', 'approved_by', 'retracted_at',
        'overall_rank', 'casual_rank', 'blitz_rank', 'ranked_players'
      ]
    end,
    'last_approved_at', latest.approved_at,
    'sampled', exists (select from submission_samples where submission_id = item.id),
    'bias', nullif(decision_blocker(item, moderator, 'rejected'), 'leased'),
    'banned', exists (select from users where id = item.user_id and banned_at is not null),
    'picture_gone', lacks_picture(item.id)
  );
end $$;
