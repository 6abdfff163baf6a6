-- These functions are called for each submission that a moderator sees. A function in SQL is planned anew whenever
-- another function calls it, one in PL/pgSQL once in a session. What they answer is as before.

create or replace function is_moderator(person uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from users where id = person and has_admin_role(users) and banned_at is null
  );
end $$;

create or replace function shows_second_factor() returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    );
end $$;

create or replace function shows_staff_factor() returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return not exists (select from moderation_settings where staff_second_factor) or (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    and exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  );
end $$;

create or replace function is_admin() returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from users
    where id = auth.uid() and has_admin_role(users) and banned_at is null
  ) and shows_second_factor() and shows_staff_factor();
end $$;

create or replace function bias_of(person uuid, player uuid) returns text
language plpgsql stable security definer set search_path = public
as $$
begin
  return case
    when not is_moderator(person) then 'no_right'
    when person = player then 'own'
    when are_friends(person, player) then 'friend'
  end;
end $$;

create or replace function lacks_picture(submission uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from (
      select path from submission_evidence where submission_id = submission
      union all
      select screenshot_url from stats_submissions
      where id = submission and screenshot_url is not null
    ) as sent
    where not exists (
      select from storage.objects where bucket_id = 'screenshots' and name = sent.path
    )
  );
end $$;

create or replace function decision_blocker(item stats_submissions, moderator uuid, verdict text) returns text
language plpgsql stable security definer set search_path = public
as $$
begin
  return coalesce(bias_of(moderator, item.user_id), case
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
  end);
end $$;

create or replace function review_context(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  return (
    select jsonb_build_object(
      'lease', (
        select jsonb_build_object(
          'moderator_id', moderator_id,
          'username', username,
          -- Seconds instead of a time, because the reader's clock may be wrong.
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
      'bias', nullif(decision_blocker(item, auth.uid(), 'rejected'), 'leased'),
      'banned', exists (select from users where id = item.user_id and banned_at is not null),
      'picture_gone', lacks_picture(submission)
    )
    from stats_submissions as item
    where id = submission and is_admin()
  );
end $$;
