-- Clubs: their names, their members and who reads them.

-- Whether a player's plan entitles to something, for acts that name the player.
create function has_entitlement(person uuid, wanted text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    join plan_entitlements on plan = plan_now(is_pro, subscription_tier, plan_lapses_at)
    where users.id = person and entitlement = left(wanted, 40)
  )
$$;

create or replace function is_entitled(wanted text) returns boolean
language sql stable security definer set search_path = public
as $$
  select has_entitlement(auth.uid(), wanted)
$$;

-- A name in letters without marks: é becomes e. Letters of other scripts stay as they are.
create function unmarked_text(name text) returns text
language sql immutable
as $$
  select regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(left(name, 64), 'øØđĐðÐłŁıħĦŧŦ’', 'oOdDdDlLihHtT'''),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
      NFKD),
    '[\u0300-\u036f]', '', 'g'
  )
$$;

create or replace function handle_stem(name text) returns text
language sql immutable
as $$
  select btrim(left(btrim(
    regexp_replace(unmarked_text(name), '[^A-Za-z0-9_.-]', '', 'g'), '_.-'
  ), 15), '_.-')
$$;

create function bare_name(name text) returns text
language sql immutable
as $$ select regexp_replace(unmarked_text(name), '[^A-Za-z0-9]', '', 'g') $$;

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

create table clubs (
  id uuid primary key,
  -- The club's address: /clubs/<slug>.
  slug text not null unique
    check (slug ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$' and char_length(slug) between 3 and 40),
  name text not null check (char_length(name) between 3 and 40),
  -- What the eye takes the name for, by the rule of handles.
  name_key text not null generated always as (handle_skeleton(bare_name(name))) stored,
  about text check (char_length(about) <= 1000),
  place text check (char_length(place) <= 80),
  -- Whether country and zone are real, the product function checks.
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null
    check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' and char_length(time_zone) <= 64),
  -- How one becomes a member. A club by invitation is seen by its members alone.
  kind text not null check (kind in ('public', 'request', 'invitation')),
  -- Of the background and of the text on it.
  colours text[] not null
    check (array_to_string(colours, ' ', '-') ~ '^#[0-9a-f]{6} #[0-9a-f]{6}$'),
  picture text check (char_length(picture) <= 300),
  members_count integer not null default 0 check (members_count >= 0),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text check (closed_by in ('owner', 'staff', 'nobody left')),
  check ((closed_at is null) = (closed_by is null)),
  folded_name text generated always as (fold_text(name || ' ' || coalesce(place, ''))) stored
);
-- A closed club gives back its name, and keeps its address, which says that it is closed.
create unique index clubs_name_key on clubs (name_key) where closed_at is null;
create index clubs_by_size on clubs (members_count desc, id) where closed_at is null and kind <> 'invitation';
create index clubs_search on clubs using gin (folded_name gin_trgm_ops);

create table club_members (
  club_id uuid not null references clubs on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'organiser', 'scorer', 'member')),
  joined_at timestamptz not null default now(),
  -- Whether the member's figures count in the numbers of the club.
  shares_numbers boolean not null default false,
  -- The one club that the member's profile names.
  main boolean not null default false,
  primary key (club_id, user_id)
);
create unique index club_members_owner on club_members (club_id) where role = 'owner';
create unique index club_members_main on club_members (user_id) where main;
create index on club_members (club_id, joined_at, user_id);
create index on club_members (user_id, joined_at desc, club_id desc);

create function count_club_member() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  update clubs
  set members_count = members_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.club_id else old.club_id end;
  return null;
end $$;
create trigger count_club_member after insert or delete on club_members
  for each row execute function count_club_member();

-- Members who were removed. They come back by an accepted request or an invitation made later, no other way.
create table club_removals (
  club_id uuid not null references clubs on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (club_id, user_id)
);
create index on club_removals (user_id);

-- Players who ask to become members. A refused request stays, so that it is not repeated at once.
create table club_requests (
  club_id uuid not null references clubs on delete cascade,
  user_id uuid not null references users on delete cascade,
  message text check (char_length(message) <= 300),
  requested_at timestamptz not null default now(),
  refused_at timestamptz,
  primary key (club_id, user_id)
);
create index on club_requests (user_id);
create index club_requests_open on club_requests (club_id, requested_at, user_id) where refused_at is null;

-- What happened in a club, for its members. It holds ids alone: names come through the rule of visibility.
create table club_log (
  id bigint generated always as identity primary key,
  club_id uuid not null references clubs,
  happened_at timestamptz not null default now(),
  action text not null check (action in (
    'founded', 'joined', 'requested', 'accepted', 'refused', 'left', 'removed', 'role_changed', 'invited',
    'invitation_revoked', 'handover_offered', 'handover_declined', 'handed_over', 'replacement_announced',
    'replacement_stopped', 'owner_replaced', 'changed', 'renamed', 'closed', 'reopened'
  )),
  -- No references to users: an entry outlives the account it is about.
  actor_id uuid,
  subject_id uuid,
  detail text check (char_length(detail) <= 80)
);
create index on club_log (club_id, id desc);
create index club_log_renamed on club_log (club_id, happened_at) where action = 'renamed';
create trigger keep_as_written before update or delete on club_log
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on club_log
  for each statement execute function keep_as_written();
alter table club_log enable always trigger keep_as_written;
alter table club_log enable always trigger keep_whole;

create function note_in_club(club uuid, what text, actor uuid, subject uuid, detail text default null) returns void
language sql set search_path = public
as $$
  insert into club_log (club_id, action, actor_id, subject_id, detail) values (club, what, actor, subject, detail)
$$;

create function club_role(club uuid, person uuid) returns text
language sql stable set search_path = public
as $$ select role from club_members where club_id = club and user_id = person $$;

-- Roles by rank: owner 4, organiser 3, scorer 2, member 1.
create function rank_of_role(role text) returns integer
language sql immutable
as $$ select array_position(array['member', 'scorer', 'organiser', 'owner'], role) $$;

create function is_club_member(club uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (select from club_members where club_id = club and user_id = auth.uid());
end $$;
grant execute on function is_club_member(uuid) to authenticated;

alter table clubs enable row level security;
grant select (
  id, slug, name, about, place, country, time_zone, kind, colours, picture, members_count, created_at
) on clubs to anon, authenticated;
grant select on clubs to service_role;
create policy "open clubs are read by everybody, unless they are by invitation" on clubs
  for select to anon, authenticated using (closed_at is null and kind <> 'invitation');
create policy "members read their clubs" on clubs
  for select to authenticated using (closed_at is null and is_club_member(id));
create policy "admins read every club" on clubs
  for select to authenticated using ((select is_admin()));
select guard_reads('clubs');

alter table club_members enable row level security;
grant select on club_members to authenticated, service_role;
create policy "players read their own memberships" on club_members
  for select to authenticated using (user_id = auth.uid());
create policy "admins read every membership" on club_members
  for select to authenticated using ((select is_admin()));
select guard_reads('club_members');

-- The server alone reads these, through the functions below.
alter table club_removals enable row level security;
alter table club_requests enable row level security;
alter table club_log enable row level security;

-- Whether the caller sees a club, open or closed.
create function sees_club(club uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (select from clubs where id = club and kind <> 'invitation')
    or is_club_member(club) or is_admin();
end $$;

-- The members whom the caller sees, the oldest first; the others are only counted.
create function visible_club_members(
  club uuid, longest integer, after timestamptz default '-infinity',
  after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns table (user_id uuid, role text, joined_at timestamptz)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if not sees_club(club) or exists (select from clubs where id = club and closed_at is not null) then
    return;
  end if;
  return query
    select member.user_id, member.role, member.joined_at
    from club_members as member
    -- One by one, in the order of the index, and no further than needed.
    cross join lateral (
      select from player_visibility where id = member.user_id and is_shown offset 0
    ) as shown
    where member.club_id = club and (member.joined_at, member.user_id) > (after, after_id)
    order by member.joined_at, member.user_id
    limit least(longest, 200);
end $$;
grant execute on function visible_club_members(uuid, integer, timestamptz, uuid) to authenticated, service_role;
