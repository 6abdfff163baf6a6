-- Founding a club, becoming a member, roles, and leaving: one function each. Each answers 'done', or in a word why
-- not. They take the acting player as an argument, so they are granted to nobody: the server calls them as its owner.

-- Addresses that clubs had before. They lead to the club for a year.
create table club_slugs (
  slug text primary key,
  club_id uuid not null references clubs on delete cascade,
  retired_at timestamptz not null default now()
);
create index on club_slugs (club_id);
alter table club_slugs enable row level security;

-- Why a club may not have this name and address; null when it may. Names are given one after the other: without the
-- lock, an address could become a club's new one and another club's old one at once.
create function club_name_blocker(club uuid, wanted_name text, wanted_slug text) returns text
language plpgsql set search_path = public
as $$
begin
  perform pg_advisory_xact_lock(hashtext('clubs.name'));
  return case
    when unmarked_text(wanted_name) !~ '^[ -~]+$' or char_length(bare_name(wanted_name)) < 3 then 'bad_name'
    when wanted_slug !~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$' then 'bad_slug'
    when is_reserved_handle(bare_name(wanted_name)) then 'reserved'
    when exists (
      select from clubs
      where name_key = handle_skeleton(bare_name(wanted_name)) and closed_at is null and id <> club
    ) then 'name_taken'
    when is_reserved_handle(replace(wanted_slug, '-', ''))
      or exists (select from clubs where slug = wanted_slug and id <> club)
      or exists (
        select from club_slugs
        where slug = wanted_slug and club_id <> club and retired_at > now() - interval '1 year'
      ) then 'slug_taken'
  end;
end $$;

-- Acts in one club run one after the other.
create function lock_club(wanted uuid) returns clubs
language plpgsql set search_path = public
as $$
declare
  club clubs;
begin
  select * into club from clubs where id = wanted for no key update;
  return club;
end $$;

create function is_barred(person uuid) returns boolean
language sql stable set search_path = public
as $$ select not exists (select from users where id = person and banned_at is null) $$;

-- Why this person may not act in the club with the rights of this role; null when they may.
create function club_blocker(club clubs, person uuid, least_role text) returns text
language plpgsql stable set search_path = public
as $$
declare
  role text := club_role(club.id, person);
begin
  return case
    when club.id is null or (role is null and club.kind = 'invitation') then 'missing'
    when club.closed_at is not null then 'closed'
    when is_barred(person) then 'banned'
    when coalesce(rank_of_role(role), 0) < rank_of_role(least_role) then 'no_right'
  end;
end $$;

-- Why this person may not become a member; null when they may. A block between them and the owner hides the club.
create function entry_blocker(club clubs, person uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when club.id is null then 'missing'
    when club.closed_at is not null then 'closed'
    when is_barred(person) then 'banned'
    when club_role(club.id, person) is not null then 'member'
    when exists (
      select from club_members as owner
      join blocks
        on (blocker_id, blocked_id) in ((owner.user_id, person), (person, owner.user_id))
      where owner.club_id = club.id and owner.role = 'owner'
    ) then 'hidden'
  end;
end $$;

-- The player's own yes has come before: a press, a request, or a link that they used.
create function add_club_member(club uuid, person uuid, with_role text) returns void
language plpgsql set search_path = public
as $$
begin
  delete from club_requests where club_id = club and user_id = person;
  delete from club_removals where club_id = club and user_id = person;
  insert into club_members (club_id, user_id, role, main)
  values (
    club, person, with_role, not exists (select from club_members where user_id = person and main)
  );
end $$;

create function found_club(club uuid, founder uuid, facts jsonb, most integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text;
begin
  -- The number of the founder's clubs stays the same until the end of the transaction.
  perform from users where id = founder for no key update;
  blocker := case
    when is_barred(founder) then 'banned'
    when not has_entitlement(founder, 'create_clubs') then 'plan'
    when (
      select count(*) from club_members
      join clubs on clubs.id = club_id
      where user_id = founder and role = 'owner' and closed_at is null
    ) >= most then 'too_many_clubs'
    else club_name_blocker(club, facts ->> 'name', facts ->> 'slug')
  end;
  if blocker is not null then
    return blocker;
  end if;
  delete from club_slugs where slug = facts ->> 'slug';
  insert into clubs (id, slug, name, about, place, country, time_zone, kind, colours)
  values (
    club, facts ->> 'slug', facts ->> 'name', facts ->> 'about', facts ->> 'place', facts ->> 'country',
    facts ->> 'time_zone', facts ->> 'kind', array(select jsonb_array_elements_text(facts -> 'colours'))
  );
  perform add_club_member(club, founder, 'owner');
  perform note_in_club(club, 'founded', founder, null);
  return 'done';
end $$;

create function join_club(wanted uuid, person uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, person, null), entry_blocker(club, person), case
    when club.kind <> 'public' then 'asks_first'
    when exists (select from club_removals where club_id = wanted and user_id = person) then 'removed'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  perform add_club_member(wanted, person, 'member');
  perform note_in_club(wanted, 'joined', person, person);
  return 'done';
end $$;

-- Organisers must see whom they decide about, so a private player asks for a link instead.
create function request_club(wanted uuid, person uuid, words text, days integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, person, null), entry_blocker(club, person), case
    when exists (select from users where id = person and profile_visibility = 'private') then 'private'
    when exists (
      select from club_requests
      where club_id = wanted and user_id = person
        and (refused_at is null or refused_at > now() - make_interval(days => days))
    ) then 'requested'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  insert into club_requests (club_id, user_id, message) values (wanted, person, words)
  on conflict (club_id, user_id) do update
  set message = excluded.message, requested_at = now(), refused_at = null;
  -- Who asks, organisers alone read.
  perform note_in_club(wanted, 'requested', null, null);
  return 'done';
end $$;

create function decide_club_request(wanted uuid, organiser uuid, person uuid, accepted boolean) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when not exists (
      select from club_requests where club_id = wanted and user_id = person and refused_at is null
    ) then 'no_request'
    when accepted then entry_blocker(club, person)
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  if accepted then
    perform add_club_member(wanted, person, 'member');
    perform note_in_club(wanted, 'accepted', organiser, person);
  else
    update club_requests set refused_at = now() where club_id = wanted and user_id = person;
    perform note_in_club(wanted, 'refused', organiser, null);
  end if;
  return 'done';
end $$;

-- Always possible, also in a closed club and for a banned player, except for the owner of an open club. Whoever is
-- no member takes back a request.
create function leave_club(wanted uuid, person uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  role text := club_role(wanted, person);
begin
  if role = 'owner' and club.closed_at is null then
    return 'last_owner';
  end if;
  -- A refused request stays, or it could be repeated at once.
  delete from club_requests where club_id = wanted and user_id = person and refused_at is null;
  if role is not null then
    delete from club_members where club_id = wanted and user_id = person;
    perform note_in_club(wanted, 'left', person, person);
  end if;
  return 'done';
end $$;

-- Why this person may not decide about that member; null when they may: only about somebody of a lower role.
create function member_blocker(club clubs, person uuid, member uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return coalesce(club_blocker(club, person, 'organiser'), case
    when club_role(club.id, member) is null then 'no_member'
    when rank_of_role(club_role(club.id, member)) >= rank_of_role(club_role(club.id, person)) then 'no_right'
  end);
end $$;

create function remove_club_member(wanted uuid, organiser uuid, member uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := member_blocker(club, organiser, member);
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_members where club_id = wanted and user_id = member;
  insert into club_removals (club_id, user_id) values (wanted, member);
  perform note_in_club(wanted, 'removed', organiser, member);
  return 'done';
end $$;

-- The owner alone makes organisers; an owner is made by handing over.
create function set_club_role(wanted uuid, organiser uuid, member uuid, new_role text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(member_blocker(club, organiser, member), case
    when new_role not in ('organiser', 'scorer', 'member')
      or rank_of_role(new_role) >= rank_of_role(club_role(wanted, organiser)) then 'no_right'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_members set role = new_role
  where club_id = wanted and user_id = member and role <> new_role;
  if found then
    perform note_in_club(wanted, 'role_changed', organiser, member, new_role);
  end if;
  return 'done';
end $$;

-- What a member decides for themselves; null leaves it as it is.
create function change_membership(wanted uuid, person uuid, shares boolean, is_main boolean) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text;
begin
  -- Two clubs must not become the main one at once.
  perform from users where id = person for no key update;
  blocker := club_blocker((select clubs from clubs where id = wanted), person, 'member');
  if blocker is not null then
    return blocker;
  end if;
  if is_main then
    update club_members set main = false where user_id = person and main and club_id <> wanted;
  end if;
  update club_members
  set shares_numbers = coalesce(shares, shares_numbers), main = coalesce(is_main, main)
  where club_id = wanted and user_id = person;
  return 'done';
end $$;

-- The club at an address, also at one it had within the last year; nothing that the caller must not know of.
create function club_at(wanted text) returns table (id uuid, is_closed boolean)
language plpgsql stable rows 1 security definer set search_path = public
as $$
begin
  return query
    select clubs.id, clubs.closed_at is not null
    from clubs
    where clubs.id = coalesce(
      (select clubs.id from clubs where slug = left(wanted, 64)),
      (select club_id from club_slugs
        where slug = left(wanted, 64) and retired_at > now() - interval '1 year')
    ) and sees_club(clubs.id);
end $$;
grant execute on function club_at(text) to anon, authenticated, service_role;

-- What the club is to the caller.
create function club_standing(club uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  return jsonb_build_object(
    'membership', (
      select to_jsonb(member) - array['club_id', 'user_id']
      from club_members as member
      where club_id = club and user_id = auth.uid()
    ),
    'requested_at', (
      select requested_at from club_requests
      where club_id = club and user_id = auth.uid() and refused_at is null
    ),
    'removed_at', (select removed_at from club_removals where club_id = club and user_id = auth.uid())
  );
end $$;
grant execute on function club_standing(uuid) to anon, authenticated, service_role;

-- The players who ask, the oldest request first, for organisers, who see them as anywhere else.
create function open_club_requests(
  club uuid, longest integer, after timestamptz default '-infinity',
  after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns table (user_id uuid, message text, requested_at timestamptz)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if club_blocker((select clubs from clubs where id = club), auth.uid(), 'organiser') is not null then
    return;
  end if;
  return query
    select request.user_id, request.message, request.requested_at
    from club_requests as request
    cross join lateral (
      select from player_visibility where id = request.user_id and is_shown offset 0
    ) as shown
    where request.club_id = club and request.refused_at is null
      and (request.requested_at, request.user_id) > (after, after_id)
    order by request.requested_at, request.user_id
    limit least(longest, 200);
end $$;
grant execute on function open_club_requests(uuid, integer, timestamptz, uuid) to authenticated, service_role;

-- The player, if the caller sees them; null otherwise.
create function visible_player(person uuid) returns uuid
language sql stable set search_path = public
as $$ select id from player_visibility where id = person and is_shown $$;

-- The newest first, for members; of players whom the caller does not see, nothing.
create function club_history(club uuid, longest integer, before bigint default 9223372036854775807)
  returns table (
    id bigint, happened_at timestamptz, action text, actor_id uuid, subject_id uuid, detail text
  )
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if not (is_club_member(club) or is_admin()) then
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
grant execute on function club_history(uuid, integer, bigint) to authenticated, service_role;
