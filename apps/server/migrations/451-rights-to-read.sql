-- What staff may read is asked for by the right, not by the one role of before.

alter policy "what was retracted is shown to admins and its player alone" on approved_statistics
  using (retracted_at is null or user_id = auth.uid() or (select has_right('submissions')));
alter policy "admins read the audit log" on audit_log
  using ((select has_right('audit')));
alter policy "admins read every membership" on club_members
  using ((select has_right('clubs')));
alter policy "admins read every club" on clubs
  using ((select has_right('clubs')));
alter policy "admins read every payment" on payments
  using ((select has_right('money')));
alter policy "admins read every refund request" on refund_requests
  using ((select has_right('money')));
alter policy "admins read what the server read" on screenshot_readings
  using ((select has_right('submissions')));
alter policy "sources are shown with the numbers" on statistics_sources
  using (shows_stats(user_id) or user_id = auth.uid() or (select has_right('submissions')));
alter policy "admins read all submissions" on stats_submissions
  using ((select has_right('submissions')));
alter policy "admins read all appeals" on submission_appeals
  using ((select has_right('submissions')));
alter policy "admins read what was checked" on submission_checks
  using ((select has_right('submissions')));
alter policy "admins read all decisions" on submission_decisions
  using ((select has_right('submissions')));
alter policy "admins read all evidence" on submission_evidence
  using ((select has_right('submissions')));
alter policy "admins read all flags" on submission_flags
  using ((select has_right('submissions')));
alter policy "admins see who looks at what" on submission_leases
  using ((select has_right('submissions')));
alter policy "admins see what was picked" on submission_samples
  using ((select has_right('submissions')));
alter policy "admins read every subscription" on subscriptions
  using ((select has_right('money')));
alter policy "admins read all statistics" on user_stats
  using ((select has_right('submissions')));
alter policy "admins read every row" on users
  using ((select has_right('people')));
alter policy "admins read the queue" on waiting_submissions
  using ((select has_right('submissions')));
alter policy "admins see every picture that waits" on storage.objects
  using (bucket_id = 'pending-pictures' and (select has_right('pictures')));
alter policy "admins see every screenshot" on storage.objects
  using (bucket_id = 'screenshots' and (select has_right('submissions')));

-- Their names say who reads now.
do $$
declare
  policy record;
begin
  for policy in
    select schemaname, tablename, policyname from pg_policies
    where policyname like 'admins %' and qual like '%has_right(%'
  loop
    execute format(
      'alter policy %I on %I.%I rename to %I', policy.policyname, policy.schemaname, policy.tablename,
      replace(policy.policyname, 'admins', 'staff with the right')
    );
  end loop;
end $$;

-- Its columns are as before.
do $$ begin
  execute 'create or replace view users_with_visibility as '
    || replace(pg_get_viewdef('users_with_visibility'), 'is_admin()', 'has_right(''people'')');
end $$;

create or replace function club_history(
  club uuid, longest integer, before bigint default 9223372036854775807
) returns table (id bigint, happened_at timestamp with time zone, action text, actor_id uuid, subject_id uuid, detail text)
language plpgsql stable security definer rows 50 set search_path = public
as $$
begin
  if not (is_club_member(club) or has_right('clubs')) then
    return;
  end if;
  return query
    select entry.id, entry.happened_at, entry.action, visible_player(entry.actor_id),
      visible_player(entry.subject_id), entry.detail
    from (
      select * from club_log
      where club_id = club and club_log.id < before
      order by club_log.id desc
      limit least(longest, 200)
    ) as entry
    order by entry.id desc;
end $$;

create or replace function sees_club(club uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (select from clubs where id = club and kind <> 'invitation')
    or is_club_member(club) or has_right('clubs');
end $$;

create or replace function event_entrants_of(event uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  is_staff boolean := is_event_staff(event) or has_right('events');
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', entrant.id, 'pair_id', entrant.pair_id, 'state', entrant.state,
        'checked_in_at', entrant.checked_in_at, 'registered_at', entrant.registered_at,
        'seeding', entrant.seeding, 'first_round', entrant.first_round,
        'person', to_jsonb(person),
        'claimed_by', case when is_staff then (
          select jsonb_build_object('username', username, 'handle', handle)
          from users where id = entrant.claimed_by
        ) end
      ) order by entrant.registered_at, entrant.id
    ), '[]')
    from event_people(event) as person
    join event_entrants as entrant on entrant.id = person.entrant_id
    where is_staff or entrant.user_id = auth.uid()
      or entrant.state in ('registered', 'waiting', 'left', 'disqualified')
      or (entrant.state = 'invited' and entrant.pair_id is not null)
  );
end $$;

create or replace function event_history(
  event uuid, longest integer, before bigint default 9223372036854775807
) returns table (id bigint, happened_at timestamp with time zone, action text, actor text, entrant jsonb, others jsonb, detail jsonb)
language plpgsql stable security definer rows 50 set search_path = public
as $$
begin
  if not (is_event_staff(event) or is_event_entrant(event) or has_right('events')) then
    return;
  end if;
  return query
    with people as (select person.entrant_id, to_jsonb(person) as person from event_people(event) as person)
    select note.id, note.happened_at, note.action,
      (select username from player_profiles where user_id = note.actor_id),
      (select people.person from people where people.entrant_id = note.entrant_id),
      case
        when note.action = 'staff_changed' then jsonb_build_array(
          (select username from player_profiles where user_id = (note.detail ->> 'player')::uuid)
        )
        else coalesce((
          select jsonb_agg(people.person -> 'name' order by absent.place)
          from jsonb_array_elements_text(note.detail #> '{after,absent}') with ordinality as absent (id, place)
          left join people on people.entrant_id = absent.id::uuid
        ), '[]')
      end,
      note.detail
    from (
      select * from event_log
      where event_id = event and event_log.id < before
      order by event_log.id desc
      limit least(longest, 200)
    ) as note
    order by note.id desc;
end $$;

create or replace function event_people(
  event uuid
) returns table (entrant_id uuid, user_id uuid, name text, handle text, avatar_url text, is_guest boolean)
language plpgsql stable security definer rows 100 set search_path = public
as $$
declare
  knows_all boolean := is_event_staff(event) or has_right('events');
  takes_part boolean := is_event_entrant(event);
  shows_guests boolean := (select names_guests from events where id = event);
begin
  if not sees_event(event) then
    return;
  end if;
  return query
    select
      entrant.id,
      case when shown.yes then entrant.user_id end,
      case when shown.yes then coalesce(player.username, entrant.guest_name) end,
      case when shown.yes then player.handle end,
      case when shown.yes then player.avatar_url end,
      entrant.user_id is null
    from event_entrants as entrant
    left join users as player on player.id = entrant.user_id
    cross join lateral (
      select case
        when knows_all then true
        when entrant.user_id is null then shows_guests or takes_part
        when entrant.user_id = auth.uid() then true
        when takes_part then player.banned_at is null and not exists (
          select from blocks
          where (blocker_id, blocked_id) in ((player.id, auth.uid()), (auth.uid(), player.id))
        )
        else exists (select from player_visibility where id = player.id and is_shown offset 0)
      end as yes
    ) as shown
    where entrant.event_id = event;
end $$;

create or replace function sees_event(event uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from events
    where id = event and state <> 'draft' and (
      visibility = 'public'
      or (visibility = 'club' and is_club_member(club_id))
      or is_event_entrant(id)
    )
  ) or is_event_staff(event) or has_right('events');
end $$;

create or replace function is_verified(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return coalesce(shows_stats(player) or player = auth.uid() or has_right('submissions'), false) and exists (
    select from submission_evidence
    where submission_id = (
      select submission_id from approved_statistics
      where user_id = player and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    )
  );
end $$;

create or replace function provenance_of(player uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  shown approved_statistics;
begin
  if not coalesce(shows_stats(player) or player = auth.uid() or has_right('submissions'), false)
    or not exists (select from user_stats where user_id = player) then
    return null;
  end if;
  select * into shown from approved_statistics
  where user_id = player and retracted_at is null
  order by submitted_at desc, id desc
  limit 1;
  return jsonb_build_object(
    'state', case
      when exists (select from users where id = player and unranked_at is not null)
        or exists (
          select from submission_flags
          join stats_submissions on stats_submissions.id = submission_id
          where user_id = player and kind = 'counter_fell'
            and is_open(status)
        )
        then 'disputed'
      when exists (select from submission_evidence where submission_id = shown.submission_id)
        then 'verified'
      else 'self_reported'
    end,
    'approved_at',
      coalesce(shown.approved_at, (select approved_at from user_stats where user_id = player)),
    'sources', coalesce(
      (select sources from statistics_sources where statistics_id = shown.id), '{}'
    )
  );
end $$;

create or replace function shows_history(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(player = auth.uid(), false)
      or has_right('submissions')
      or (
        shows_stats(player)
        and coalesce(opens_profile(player), false)
        and not exists (select from auth.users where id = player and deleted_at is not null)
      )
$$;
