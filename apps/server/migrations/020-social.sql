-- Likes and follows, one row a pair; the counters beside the players always equal the rows.
create table follows (
  follower_id uuid not null references users on delete cascade,
  following_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  check (follower_id <> following_id)
);
create index on follows (following_id);

create table likes (
  user_id uuid not null references users on delete cascade,
  target_user_id uuid not null references users on delete cascade,
  target_type text not null default 'user' check (target_type = 'user'),
  created_at timestamptz not null default now(),
  primary key (user_id, target_user_id, target_type),
  check (user_id <> target_user_id)
);
create index on likes (target_user_id);

create function count_follow() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  pair follows := case when tg_op = 'INSERT' then new else old end;
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  -- In the order of ids, so that two who follow each other at once do not wait for one another; not
  -- `for update`, which would wait for the reference of every other follow of the same player.
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

alter table follows enable row level security;
grant select, insert, delete on follows to authenticated;
grant all on follows to service_role;
create policy "players see follows they are part of" on follows
  for select to authenticated using (auth.uid() in (follower_id, following_id));
create policy "players follow for themselves" on follows
  for insert to authenticated with check (follower_id = auth.uid());
create policy "players unfollow for themselves" on follows
  for delete to authenticated using (follower_id = auth.uid());

alter table likes enable row level security;
grant select, insert, delete on likes to authenticated;
grant all on likes to service_role;
create policy "players see likes they are part of" on likes
  for select to authenticated using (auth.uid() in (user_id, target_user_id));
create policy "players like for themselves" on likes
  for insert to authenticated with check (user_id = auth.uid());
create policy "players take back their own likes" on likes
  for delete to authenticated using (user_id = auth.uid());

-- Friends are two who follow each other.
create function are_friends(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from follows where follower_id = one and following_id = other)
     and exists (select from follows where follower_id = other and following_id = one)
$$;
grant execute on function are_friends(uuid, uuid) to anon, authenticated, service_role;
