-- Game nights and tournaments: the event itself, who directs it, who reads it, and its log. The server decides and
-- writes everything here, because rounds and scores are worked out in TypeScript (packages/pairing).

-- The schema of pg_trgm, as in 240-name-search.sql.
select set_config(
  'search_path',
  current_setting('search_path') || ', ' || (
    select quote_ident(nspname)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  ),
  true
);

create table events (
  id uuid primary key,
  -- The event's address: /events/<slug>.
  slug text not null unique
    check (slug ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$' and char_length(slug) between 3 and 60),
  title text not null check (char_length(title) between 3 and 80),
  about text check (char_length(about) <= 2000),
  place text check (char_length(place) <= 80),
  club_id uuid references clubs on delete set null,
  -- Null once the organiser's account has ended; the staff goes on.
  organiser_id uuid references users on delete set null,
  -- What the rules of a game and of the draw are, packages/pairing checks.
  format jsonb not null,
  rules jsonb not null,
  -- Counts the changes of the rules. From the first result on they stay as they are.
  rules_version integer not null default 1,
  rules_frozen_at timestamptz,
  state text not null default 'draft'
    check (state in ('draft', 'open', 'running', 'finished', 'cancelled')),
  -- Who finds and reads the event's page.
  visibility text not null check (visibility in ('public', 'club', 'invited')),
  -- Who may enter.
  registration text not null check (registration in ('open', 'club', 'invitation')),
  -- Persons who play; everybody above it waits.
  capacity integer not null check (capacity between 4 and 1000),
  starts_at timestamptz not null,
  time_zone text not null
    check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' and char_length(time_zone) <= 64),
  checkin_from timestamptz,
  checkin_to timestamptz,
  -- All lots are made of it. Everybody may read it.
  seed text not null check (char_length(seed) between 8 and 64),
  -- Whether strangers read the names of guests, who have no account to ask.
  names_guests boolean not null default false,
  -- After so many minutes a result that one side has confirmed counts.
  confirm_minutes integer not null default 20 check (confirm_minutes between 5 and 10080),
  -- Calendar programs take the version with the higher number.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state not in ('finished', 'cancelled'))),
  check ((checkin_from is null) = (checkin_to is null) and checkin_from < checkin_to),
  folded_title text generated always as (fold_text(title || ' ' || coalesce(place, ''))) stored
);
create index events_to_come on events (starts_at, id)
  where visibility = 'public' and state in ('open', 'running');
create index events_over on events (finished_at desc, id desc)
  where visibility = 'public' and state = 'finished';
create index events_search on events using gin (folded_title gin_trgm_ops) where visibility = 'public';
create index on events (club_id, starts_at desc, id desc);
create index on events (organiser_id);

-- Everybody who runs the event, the organiser included.
create table event_staff (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('organiser', 'director', 'scorer')),
  added_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create unique index event_staff_organiser on event_staff (event_id) where role = 'organiser';
create index on event_staff (user_id, event_id);

-- Codes in links and in the squares that are printed: whoever shows one has been there, or was invited. They are
-- shown again to the staff, so they are stored as they are.
create table event_codes (
  event_id uuid not null references events on delete cascade,
  purpose text not null check (purpose in ('invitation', 'check-in')),
  code text not null unique check (char_length(code) between 16 and 64),
  created_at timestamptz not null default now(),
  primary key (event_id, purpose)
);

-- Persons who take part. Two of one pair share its id. Members of the event read each other's names.
create table event_entrants (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- Null for a guest.
  user_id uuid references users on delete set null,
  -- Null for a player, and some time after the end of the event.
  guest_name text check (char_length(guest_name) between 1 and 40),
  -- What is drawn and ranked where pairs are entered.
  pair_id uuid,
  -- 1 for the strongest.
  seeding integer check (seeding between 1 and 1000),
  -- `invited` have not said yes: to the event, or to their partner.
  state text not null
    check (state in ('invited', 'registered', 'waiting', 'withdrawn', 'left', 'disqualified')),
  -- Who asked an invited one.
  invited_by uuid references users on delete set null,
  -- The order of the waiting list.
  registered_at timestamptz not null default now(),
  checked_in_at timestamptz,
  -- The first round of a late entry.
  first_round integer not null default 1 check (first_round between 1 and 64),
  -- The player who says that a guest was them; the organiser agrees or not.
  claimed_by uuid references users on delete set null,
  -- What a rating of the player was when the event began.
  rating_at_start real,
  check (user_id is null or guest_name is null)
);
create unique index event_entrants_once on event_entrants (event_id, user_id) where user_id is not null;
create index on event_entrants (event_id, registered_at, id);
create index on event_entrants (user_id, event_id);
create index on event_entrants (pair_id);
create index on event_entrants (invited_by);
create index on event_entrants (claimed_by);
-- Finds guests whose names are to be forgotten.
create index event_entrants_guests on event_entrants (event_id) where guest_name is not null;

-- What happened in the event. It holds ids alone: names come through the rule of visibility.
create table event_log (
  id bigint generated always as identity primary key,
  event_id uuid not null references events,
  happened_at timestamptz not null default now(),
  action text not null check (action ~ '^[a-z_]+$' and char_length(action) <= 40),
  -- No references: an entry outlives the account and the entrant it is about.
  actor_id uuid,
  entrant_id uuid,
  -- Such as the table, what was there before, and the reason.
  detail jsonb not null default '{}' check (octet_length(detail::text) <= 2000)
);
create index on event_log (event_id, id desc);
create trigger keep_as_written before update or delete on event_log
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on event_log
  for each statement execute function keep_as_written();
alter table event_log enable always trigger keep_as_written;
alter table event_log enable always trigger keep_whole;

-- The server alone reads these, through the functions below and as their owner.
alter table events enable row level security;
alter table event_staff enable row level security;
alter table event_codes enable row level security;
alter table event_entrants enable row level security;
alter table event_log enable row level security;

create function is_event_staff(event uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (select from event_staff where event_id = event and user_id = auth.uid());
end $$;
grant execute on function is_event_staff(uuid) to authenticated;

-- Whether the caller takes part, waits or is invited: such people read each other's names.
create function is_event_entrant(event uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from event_entrants
    where event_id = event and user_id = auth.uid() and state <> 'withdrawn'
  );
end $$;
grant execute on function is_event_entrant(uuid) to authenticated;

-- Whether the caller reads the event. An unpublished one is read by its staff alone.
create function sees_event(event uuid) returns boolean
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
  ) or is_event_staff(event) or is_admin();
end $$;
grant execute on function sees_event(uuid) to anon, authenticated, service_role;

-- What changes in an event is told on a channel of its own: `event:` and its id. The server alone writes there.
create function sees_event_channel(topic text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return case
    when topic ~ '^event:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then sees_event(substr(topic, 7)::uuid)
    else false
  end;
end $$;
grant execute on function sees_event_channel(text) to anon, authenticated;
create policy "who reads an event hears that it has changed" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and sees_event_channel(realtime.topic()));

-- The event at an address, if the caller reads it.
create function event_at(wanted text) returns uuid
language plpgsql stable security definer set search_path = public
as $$
begin
  return (select id from events where slug = left(wanted, 64) and sees_event(id));
end $$;
grant execute on function event_at(text) to anon, authenticated, service_role;

-- The persons of an event as the caller may know them: staff and administrators know everybody; those who take part
-- know each other, except where one has blocked the other; strangers know whom the rule of visibility shows. Without
-- a name only the id is left, so that tables and results stay complete.
create function event_people(event uuid)
  returns table (entrant_id uuid, user_id uuid, name text, handle text, avatar_url text, is_guest boolean)
language plpgsql stable rows 100 security definer set search_path = public
as $$
declare
  knows_all boolean := is_event_staff(event) or is_admin();
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
grant execute on function event_people(uuid) to anon, authenticated, service_role;
