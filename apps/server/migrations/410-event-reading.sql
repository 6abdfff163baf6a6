-- Events as callers read them.

-- Persons with a place; where pairs are entered, a pair that waits for its partner's yes has two.
create function event_places_taken(event uuid) returns integer
language sql stable set search_path = public
as $$
  select (count(*) filter (where pair_id is null) + 2 * count(distinct pair_id))::integer
  from event_entrants
  where event_id = event and state = 'registered'
$$;

create function event_waiting(event uuid) returns integer
language sql stable set search_path = public
as $$
  select (count(*) filter (where pair_id is null) + 2 * count(distinct pair_id))::integer
  from event_entrants
  where event_id = event and state = 'waiting'
$$;

-- What a line in a list shows.
create function event_entry(event events) returns jsonb
language sql stable set search_path = public
as $$
  select jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'place', event.place,
    'starts_at', event.starts_at, 'time_zone', event.time_zone, 'state', event.state,
    'format_id', event.format ->> 'id', 'registration', event.registration, 'capacity', event.capacity,
    'entrants_count', event_places_taken(event.id),
    'club', (
      select jsonb_build_object('id', id, 'slug', slug, 'name', name) from clubs
      where id = event.club_id and closed_at is null and (kind <> 'invitation' or is_club_member(id))
    )
  )
$$;

-- What the caller's entry has come to.
create function own_event_entry(event uuid) returns jsonb
language sql stable set search_path = public
as $$
  select jsonb_build_object(
    'id', own.id, 'state', own.state, 'checked_in_at', own.checked_in_at,
    'waiting_before', case when own.state = 'waiting' then (
      select count(*) from event_entrants as other
      where other.event_id = own.event_id and other.state = 'waiting'
        and (other.registered_at, other.id) < (own.registered_at, own.id)
        and other.pair_id is distinct from own.pair_id
    ) end,
    'partner', (
      select jsonb_build_object('person', to_jsonb(person), 'state', mate.state)
      from event_entrants as mate
      join event_people(event) as person on person.entrant_id = mate.id
      where mate.pair_id = own.pair_id and mate.id <> own.id
    )
  )
  from event_entrants as own
  where own.event_id = event and own.user_id = auth.uid() and own.state <> 'withdrawn'
$$;

-- The whole event, for its page; null where the caller does not read it.
create function read_event(wanted text) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  event events := (select events from events where id = event_at(wanted));
begin
  if event.id is null then
    return null;
  end if;
  return event_entry(event) || jsonb_build_object(
    'about', event.about, 'visibility', event.visibility, 'format', event.format, 'rules', event.rules,
    'rules_version', event.rules_version, 'rules_frozen_at', event.rules_frozen_at,
    'checkin_from', event.checkin_from, 'checkin_to', event.checkin_to, 'seed', event.seed,
    'names_guests', event.names_guests, 'confirm_minutes', event.confirm_minutes,
    'revision', event.revision, 'created_at', event.created_at, 'finished_at', event.finished_at,
    'waiting_count', event_waiting(event.id),
    'round', (
      select coalesce(max(no), 0) from event_rounds
      where event_id = event.id and state in ('published', 'closed')
    ),
    'organiser', (
      select jsonb_build_object(
        'user_id', user_id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
      )
      from player_profiles where user_id = event.organiser_id
    ),
    'role', (select role from event_staff where event_id = event.id and user_id = auth.uid()),
    'entry', own_event_entry(event.id)
  );
end $$;
grant execute on function read_event(text) to anon, authenticated, service_role;

-- Everybody who has entered, in that order. Who is invited, and who has left before the start, the staff alone reads.
create function event_entrants_of(event uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  is_staff boolean := is_event_staff(event) or is_admin();
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
grant execute on function event_entrants_of(uuid) to anon, authenticated, service_role;

-- What the caller runs, has entered or is invited to, the latest start first.
create function own_events(
  longest integer, before timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (entry jsonb)
language plpgsql stable rows 20 security definer set search_path = public
as $$
begin
  return query
    select event_entry(events) || jsonb_build_object(
      'role', (select role from event_staff where event_id = events.id and user_id = auth.uid()),
      'entry', (
        select state from event_entrants
        where event_id = events.id and user_id = auth.uid() and state <> 'withdrawn'
      )
    )
    from events
    where events.id in (
      select event_id from event_staff where user_id = auth.uid()
      union
      select event_id from event_entrants where user_id = auth.uid() and state <> 'withdrawn'
    ) and (starts_at, id) < (before, before_id)
    order by starts_at desc, id desc
    limit least(longest, 100);
end $$;
grant execute on function own_events(integer, timestamptz, uuid) to authenticated, service_role;

-- Public events, for everybody alike: to come and running, the next one first, or over, the latest first.
create function public_events(
  is_over boolean, pattern text, longest integer, after timestamptz, after_id uuid
) returns table (entry jsonb, listed_at timestamptz)
language plpgsql stable rows 20 security definer set search_path = public
as $$
begin
  if is_over then
    return query
      select event_entry(events), finished_at from events
      where visibility = 'public' and state = 'finished' and (finished_at, id) < (after, after_id)
        and (pattern is null or folded_title like fold_text(left(pattern, 200)))
      order by finished_at desc, id desc
      limit least(longest, 100);
  else
    return query
      select event_entry(events), starts_at from events
      where visibility = 'public' and state in ('open', 'running') and (starts_at, id) > (after, after_id)
        and (pattern is null or folded_title like fold_text(left(pattern, 200)))
      order by starts_at, id
      limit least(longest, 100);
  end if;
end $$;
grant execute on function public_events(boolean, text, integer, timestamptz, uuid)
  to anon, authenticated, service_role;

-- The newest first, for staff and those who take part; of persons whom the caller may not know, nothing.
create function event_history(event uuid, longest integer, before bigint default 9223372036854775807)
  returns table (
    id bigint, happened_at timestamptz, action text, actor text, entrant jsonb, detail jsonb
  )
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if not (is_event_staff(event) or is_event_entrant(event) or is_admin()) then
    return;
  end if;
  return query
    with people as (select person.entrant_id, to_jsonb(person) as person from event_people(event) as person)
    select note.id, note.happened_at, note.action,
      (select username from player_profiles where user_id = note.actor_id),
      (select people.person from people where people.entrant_id = note.entrant_id), note.detail
    from (
      select * from event_log
      where event_id = event and event_log.id < before
      order by event_log.id desc
      limit least(longest, 200)
    ) as note
    order by note.id desc;
end $$;
grant execute on function event_history(uuid, integer, bigint) to authenticated, service_role;

-- Those who run the event, as everybody who reads it may know them.
create function event_staff_of(event uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if not sees_event(event) then
    return '[]'::jsonb;
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'user_id', person.user_id, 'username', username, 'handle', handle, 'avatar_url', avatar_url,
        'role', staff.role
      ) order by array_position(array['organiser', 'director', 'scorer'], staff.role), staff.added_at
    ), '[]')
    from event_staff as staff
    join player_profiles as person on person.user_id = staff.user_id
    where staff.event_id = event
  );
end $$;
grant execute on function event_staff_of(uuid) to anon, authenticated, service_role;

-- The first round of somebody who enters now: those that are drawn already go on without them.
create function event_next_round(event uuid) returns integer
language sql stable set search_path = public
as $$
  select least(64, 1 + coalesce(max(no), 0)) from event_rounds
  where event_id = event and state in ('published', 'closed')
$$;

-- The address of an event, if the caller reads it.
create function event_slug(event uuid) returns text
language plpgsql stable security definer set search_path = public
as $$
begin
  return (select slug from events where id = event and sees_event(id));
end $$;
grant execute on function event_slug(uuid) to anon, authenticated, service_role;

-- Why this player may not enter; null when they may. An event that they do not see does not exist for them, unless
-- they are invited: by name, or by the code of its link.
create function event_entry_blocker(event events, person uuid, wanted_code text) returns text
language plpgsql stable set search_path = public
as $$
declare
  is_member boolean := club_role(event.club_id, person) is not null;
  is_invited boolean := exists (
    select from event_codes
    where event_id = event.id and purpose = 'invitation' and code = wanted_code
  ) or exists (
    select from event_entrants
    where event_id = event.id and user_id = person and state = 'invited'
  );
begin
  return case
    when event.state = 'draft' then 'missing'
    when not (is_invited or event.visibility = 'public' or (event.visibility = 'club' and is_member))
      then 'missing'
    when event.state = 'running' then 'not_open'
    when event.state <> 'open' then 'over'
    when is_barred(person) then 'banned'
    when exists (
      select from blocks
      where (blocker_id, blocked_id) in ((event.organiser_id, person), (person, event.organiser_id))
    ) then 'hidden'
    when event.registration = 'club' and not (is_member or is_invited) then 'club_only'
    when event.registration = 'invitation' and not is_invited then 'invitation_only'
  end;
end $$;
