-- Follows, likes and blocks, one row a pair. The counters in users always equal the rows.

-- Who follows whom; friends are two who follow each other.
create table follows (
  follower_id uuid not null references users on delete cascade,
  following_id uuid not null references users on delete cascade,
  -- Four digits of a year, so that every reader of a list can write the time down.
  created_at timestamptz not null default now() constraint follows_created_at_plain
    check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00'),
  primary key (follower_id, following_id),
  check (follower_id <> following_id)
);
create index on follows (following_id);
create index on follows (following_id, created_at desc, follower_id desc);
create index on follows (follower_id, created_at desc, following_id desc);

-- Who likes whom.
create table likes (
  user_id uuid not null references users on delete cascade,
  target_user_id uuid not null references users on delete cascade,
  target_type text not null default 'user' check (target_type = 'user'),
  created_at timestamptz not null default now() constraint likes_created_at_plain
    check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00'),
  primary key (user_id, target_user_id, target_type),
  check (user_id <> target_user_id)
);
create index on likes (target_user_id);
create index on likes (target_user_id, created_at desc, user_id desc);

-- A block hides two players from each other, whichever of them set it, and ends what joined them.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now() constraint blocks_created_at_plain
    check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00'),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index on blocks (blocked_id);

-- A player says whom they follow, like or block; the time is set by the database. Whom they may follow or
-- like is a rule of visibility, in the next file.
alter table follows enable row level security;
grant select, delete, insert (follower_id, following_id) on follows to authenticated;
grant all on follows to service_role;
create policy "players see follows they are part of" on follows
  for select to authenticated using (auth.uid() in (follower_id, following_id));
create policy "players unfollow for themselves" on follows
  for delete to authenticated using (follower_id = auth.uid());
select guard_reads('follows');
select guard_writes('follows', array['insert', 'update', 'delete']);

alter table likes enable row level security;
grant select, delete, insert (user_id, target_user_id, target_type) on likes to authenticated;
grant all on likes to service_role;
create policy "players see likes they are part of" on likes
  for select to authenticated using (auth.uid() in (user_id, target_user_id));
create policy "players take back their own likes" on likes
  for delete to authenticated using (user_id = auth.uid());
select guard_reads('likes');
select guard_writes('likes', array['insert', 'update', 'delete']);

alter table blocks enable row level security;
grant select, delete, insert (blocker_id, blocked_id) on blocks to authenticated;
grant all on blocks to service_role;
create policy "players see whom they block" on blocks
  for select to authenticated using (blocker_id = auth.uid());
create policy "players block for themselves" on blocks
  for insert to authenticated with check (blocker_id = auth.uid());
create policy "players unblock for themselves" on blocks
  for delete to authenticated using (blocker_id = auth.uid());
select guard_reads('blocks');
select guard_writes('blocks', array['insert', 'update', 'delete']);

-- Only the two may know that they are friends, so no caller may ask.
create function are_friends(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from follows where follower_id = one and following_id = other)
     and exists (select from follows where follower_id = other and following_id = one)
$$;
grant execute on function are_friends(uuid, uuid) to service_role;

create function count_follow() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  pair follows := case when tg_op = 'INSERT' then new else old end;
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  -- The order of ids keeps two players who follow each other at the same moment from a deadlock. `for update`
  -- would wait for the reference of every other follow of the same player.
  perform from users
  where id in (pair.follower_id, pair.following_id)
  order by id
  for no key update;
  update users set following_count = following_count + step where id = pair.follower_id;
  update users set followers_count = followers_count + step where id = pair.following_id;
  return null;
end $$;
create trigger count_follow after insert or delete on follows
  for each row execute function count_follow();

create function count_like() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  pair likes := case when tg_op = 'INSERT' then new else old end;
begin
  update users
  set likes_count = likes_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = pair.target_user_id;
  return null;
end $$;
create trigger count_like after insert or delete on likes
  for each row execute function count_like();

-- A block and a follow of the same two players run one after the other: neither may miss the other's rows.
create function lock_pair(one uuid, other uuid) returns void
language sql
as $$
  select pg_advisory_xact_lock(hashtextextended('blocks ' || least(one, other) || greatest(one, other), 0))
$$;

create function lock_blocked_pair() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform lock_pair(new.blocker_id, new.blocked_id);
  return new;
end $$;
create trigger lock_blocked_pair before insert on blocks
  for each row execute function lock_blocked_pair();

create function part_blocked_pair() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  -- The same order as in count_follow.
  perform from users
  where id in (new.blocker_id, new.blocked_id)
  order by id
  for no key update;
  delete from follows
  where (follower_id, following_id)
    in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from likes
  where (user_id, target_user_id)
    in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create trigger part_blocked_pair after insert on blocks
  for each row execute function part_blocked_pair();

create function refuse_blocked_pair() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  one uuid := to_jsonb(new) ->> tg_argv[0];
  other uuid := to_jsonb(new) ->> tg_argv[1];
begin
  perform lock_pair(one, other);
  if exists (
    select from blocks
    where (blocker_id, blocked_id) in ((one, other), (other, one))
  ) then
    raise exception 'These two players are hidden from each other'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_blocked_pair before insert on follows
  for each row execute function refuse_blocked_pair('follower_id', 'following_id');
create trigger refuse_blocked_pair before insert on likes
  for each row execute function refuse_blocked_pair('user_id', 'target_user_id');
