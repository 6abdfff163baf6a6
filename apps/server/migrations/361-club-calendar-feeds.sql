-- Secret addresses at which a member's calendar program reads a club's meetups: one for each member and club. The
-- server stores only a hash of what the address says. It ends with the membership.
create table club_calendar_feeds (
  club_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (club_id, user_id),
  foreign key (club_id, user_id) references club_members on delete cascade
);
create index on club_calendar_feeds (user_id);
alter table club_calendar_feeds enable row level security;

-- The address before, if there was one, leads nowhere from now on.
create function create_calendar_feed(wanted uuid, person uuid, hash bytea) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text := club_blocker(lock_club(wanted), person, 'member');
begin
  if blocker is not null then
    return blocker;
  end if;
  insert into club_calendar_feeds (club_id, user_id, token_hash) values (wanted, person, hash)
  on conflict (club_id, user_id) do update set token_hash = excluded.token_hash, created_at = now();
  return 'done';
end $$;

-- Always possible. Whoever has none loses nothing, and learns nothing about the club.
create function revoke_calendar_feed(wanted uuid, person uuid) returns text
language plpgsql security definer set search_path = public
as $$
begin
  delete from club_calendar_feeds where club_id = wanted and user_id = person;
  return 'done';
end $$;

-- Since when the caller has such an address; null without one.
create function own_calendar_feed(club uuid) returns timestamptz
language plpgsql stable security definer set search_path = public
as $$
begin
  return (select created_at from club_calendar_feeds where club_id = club and user_id = auth.uid());
end $$;
grant execute on function own_calendar_feed(uuid) to anon, authenticated, service_role;

-- What an address shows; null for one that leads nowhere, whatever the reason.
create function calendar_at(hash bytea) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  return (
    select calendar_of(club_id)
    from club_calendar_feeds
    join clubs on clubs.id = club_id
    where token_hash = hash and closed_at is null and not is_barred(user_id)
  );
end $$;
