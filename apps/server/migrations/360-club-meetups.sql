-- When a club plays: meetups, once or every week, and the dates of a weekly one that are cancelled or moved. Days and
-- times are those of a clock in the club's time zone, so that "Tuesdays at 20:00" stays so all year.

create table club_meetups (
  id uuid primary key,
  club_id uuid not null references clubs on delete cascade,
  title text not null check (char_length(title) between 1 and 80),
  -- Null where it is the club's own.
  place text check (char_length(place) between 1 and 80),
  starts_on date not null check (starts_on between '2000-01-01' and '2200-01-01'),
  starts_at time(0) not null,
  minutes integer not null check (minutes between 15 and 1440),
  repeats text not null check (repeats in ('never', 'weekly')),
  -- The last day on which it may begin; null while a weekly one goes on.
  ends_on date check (ends_on between starts_on and '2200-01-01'),
  -- Programs that read the calendar take the version with the higher number.
  revision integer not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (repeats = 'weekly' or ends_on = starts_on)
);
create index on club_meetups (club_id, ends_on);
create index on club_meetups (created_by);

-- Dates that are not as their meetup says. A day is the one that the meetup gives.
create table club_meetup_changes (
  meetup_id uuid not null references club_meetups on delete cascade,
  day date not null,
  is_cancelled boolean not null,
  moved_on date check (moved_on between day - 60 and day + 60),
  moved_at time(0),
  -- Null where it is that of the meetup.
  place text check (char_length(place) between 1 and 80),
  primary key (meetup_id, day),
  check (is_cancelled = (moved_on is null) and is_cancelled = (moved_at is null)),
  check (not is_cancelled or place is null)
);

-- The server alone reads these, through the functions below.
alter table club_meetups enable row level security;
alter table club_meetup_changes enable row level security;

-- Where a club plays, and in which time zone, is a part of each of its meetups.
create function revise_meetups() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  update club_meetups set revision = revision + 1, changed_at = now() where club_id = new.id;
  return null;
end $$;
create trigger revise_meetups after update of time_zone, place, name on clubs
  for each row
  when ((old.time_zone, old.place, old.name) is distinct from (new.time_zone, new.place, new.name))
  execute function revise_meetups();

alter table club_log drop constraint club_log_action_check;
alter table club_log add constraint club_log_action_check check (action in (
  'founded', 'joined', 'requested', 'accepted', 'refused', 'left', 'removed', 'role_changed', 'invited',
  'invitation_revoked', 'handover_offered', 'handover_declined', 'handed_over', 'replacement_announced',
  'replacement_stopped', 'owner_replaced', 'changed', 'renamed', 'closed', 'reopened',
  'meetup_added', 'meetup_changed', 'meetup_deleted', 'meetup_ended', 'date_cancelled', 'date_moved',
  'date_restored'
));

-- Whether a meetup begins on that day, by what it says itself.
create function is_meetup_day(meetup club_meetups, day date) returns boolean
language sql immutable
as $$
  select day >= meetup.starts_on and day <= coalesce(meetup.ends_on, day)
    and (day - meetup.starts_on) % 7 = 0
$$;

create function meetup_in(club uuid, wanted uuid) returns club_meetups
language sql stable set search_path = public
as $$ select club_meetups from club_meetups where id = wanted and club_id = club $$;

-- Meetups that were over long ago make room for new ones. Their log entry holds the day alone: a title is a text of
-- somebody, and entries are never removed.
create function create_club_meetup(wanted uuid, organiser uuid, facts jsonb, most integer, days_ahead integer)
  returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  first_day date := (facts ->> 'starts_on')::date;
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when first_day not between utc_day(now()) - 2 and utc_day(now()) + days_ahead then 'meetup_day'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_meetups where club_id = wanted and ends_on < utc_day(now()) - 90;
  if (select count(*) from club_meetups where club_id = wanted) >= most then
    return 'too_many_meetups';
  end if;
  insert into club_meetups (
    id, club_id, title, place, starts_on, starts_at, minutes, repeats, ends_on, created_by
  )
  values (
    (facts ->> 'id')::uuid, wanted, facts ->> 'title', facts ->> 'place', first_day,
    (facts ->> 'starts_at')::time, (facts ->> 'minutes')::integer, facts ->> 'repeats',
    (facts ->> 'ends_on')::date, organiser
  );
  perform note_in_club(wanted, 'meetup_added', organiser, null, first_day::text);
  return 'done';
end $$;

-- Dates that were cancelled or moved stay so, as long as the meetup still gives their day.
create function change_club_meetup(wanted uuid, organiser uuid, facts jsonb, days_ahead integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  meetup club_meetups := meetup_in(wanted, (facts ->> 'id')::uuid);
  first_day date := (facts ->> 'starts_on')::date;
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when meetup.id is null then 'no_meetup'
    when first_day <> meetup.starts_on
      and first_day not between utc_day(now()) - 2 and utc_day(now()) + days_ahead then 'meetup_day'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_meetups
  set title = facts ->> 'title', place = facts ->> 'place', starts_on = first_day,
      starts_at = (facts ->> 'starts_at')::time, minutes = (facts ->> 'minutes')::integer,
      repeats = facts ->> 'repeats', ends_on = (facts ->> 'ends_on')::date, revision = revision + 1,
      changed_at = now()
  where id = meetup.id
  returning * into meetup;
  delete from club_meetup_changes where meetup_id = meetup.id and not is_meetup_day(meetup, day);
  perform note_in_club(wanted, 'meetup_changed', organiser, null, first_day::text);
  return 'done';
end $$;

create function delete_club_meetup(wanted uuid, organiser uuid, meetup uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  found_meetup club_meetups := meetup_in(wanted, meetup);
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when found_meetup.id is null then 'no_meetup'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_meetups where id = meetup;
  perform note_in_club(wanted, 'meetup_deleted', organiser, null, found_meetup.starts_on::text);
  return 'done';
end $$;

create function note_meetup_date(meetup club_meetups, organiser uuid, what text, day date) returns void
language sql set search_path = public
as $$
  update club_meetups set revision = revision + 1, changed_at = now() where id = meetup.id;
  select note_in_club(meetup.club_id, what, organiser, null, day::text)
$$;

-- One date is cancelled, moved, or again as the meetup says.
create function change_meetup_date(wanted uuid, organiser uuid, facts jsonb, most integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  meetup club_meetups := meetup_in(wanted, (facts ->> 'id')::uuid);
  changed_day date := (facts ->> 'day')::date;
  verb text := facts ->> 'action';
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when meetup.id is null then 'no_meetup'
    when not is_meetup_day(meetup, changed_day) then 'no_date'
    when verb = 'move' and (facts ->> 'moved_on')::date not between changed_day - 60 and changed_day + 60
      then 'moved_far'
    when verb <> 'restore' and (
      select count(*) from club_meetup_changes
      where meetup_id = meetup.id and day <> changed_day
    ) >= most then 'too_many_changes'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_meetup_changes where meetup_id = meetup.id and day = changed_day;
  if verb <> 'restore' then
    insert into club_meetup_changes (meetup_id, day, is_cancelled, moved_on, moved_at, place)
    values (
      meetup.id, changed_day, verb = 'cancel', (facts ->> 'moved_on')::date,
      (facts ->> 'moved_at')::time, facts ->> 'place'
    );
  end if;
  perform note_meetup_date(
    meetup, organiser,
    case verb when 'cancel' then 'date_cancelled' when 'move' then 'date_moved' else 'date_restored' end,
    changed_day
  );
  return 'done';
end $$;

-- A weekly meetup has no more dates from that day on; one that would have none at all is deleted.
create function end_club_meetup(wanted uuid, organiser uuid, meetup_id uuid, from_day date) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  meetup club_meetups := meetup_in(wanted, meetup_id);
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when meetup.id is null then 'no_meetup'
    when not is_meetup_day(meetup, from_day) then 'no_date'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  if from_day = meetup.starts_on then
    delete from club_meetups where id = meetup.id;
  else
    update club_meetups set ends_on = from_day - 7 where id = meetup.id;
    delete from club_meetup_changes as change where change.meetup_id = meetup.id and day >= from_day;
  end if;
  perform note_meetup_date(meetup, organiser, 'meetup_ended', from_day);
  return 'done';
end $$;

-- All meetups of a club with their changed dates, and what each takes from the club.
create function calendar_of(wanted uuid) returns jsonb
language sql stable set search_path = public
as $$
  select jsonb_build_object(
    'club', jsonb_build_object(
      'id', clubs.id, 'slug', slug, 'name', name, 'place', clubs.place, 'time_zone', time_zone
    ),
    'meetups', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', meetup.id, 'title', title, 'place', meetup.place, 'starts_on', starts_on,
          'starts_at', to_char(starts_at, 'HH24:MI'), 'minutes', minutes, 'repeats', repeats,
          'ends_on', ends_on, 'revision', revision, 'created_at', meetup.created_at,
          'changed_at', changed_at,
          'changes', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'day', day, 'is_cancelled', is_cancelled, 'moved_on', moved_on,
                'moved_at', to_char(moved_at, 'HH24:MI'), 'place', change.place
              )
              order by day
            )
            from club_meetup_changes as change
            where change.meetup_id = meetup.id
          ), '[]')
        )
        order by starts_on, meetup.id
      )
      from club_meetups as meetup
      where meetup.club_id = wanted
    ), '[]')
  )
  from clubs
  where clubs.id = wanted
$$;

-- For whoever sees the club. Null of a closed one.
create function club_calendar(club uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if not sees_club(club) or exists (select from clubs where id = club and closed_at is not null) then
    return null;
  end if;
  return calendar_of(club);
end $$;
grant execute on function club_calendar(uuid) to anon, authenticated, service_role;
