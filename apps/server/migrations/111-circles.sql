-- The lists of a player: followers, following, those who like and those who are liked.
create index on follows (following_id, created_at desc, follower_id desc);
create index on follows (follower_id, created_at desc, following_id desc);
create index on likes (target_user_id, created_at desc, user_id desc);

-- Whoever sees all of a profile sees its lists; null for a player who is not visible at all.
create function opens_circles(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select sees_profile(users.id, users.profile_visibility)
  from users
  join player_profiles on player_profiles.id = users.id
  where users.id = player
$$;
grant execute on function opens_circles(uuid) to authenticated, service_role;

-- The newest first, of those alone whom the caller sees; nobody where the lists are closed to him.
create function player_circle(
  player uuid, circle text, longest integer,
  before timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (user_id uuid, since timestamptz)
language sql stable security definer set search_path = public
as $$
  with member as (
    select follower_id as id, created_at from follows
    where circle = 'followers' and following_id = player
    union all
    select following_id, created_at from follows
    where circle = 'following' and follower_id = player
    union all
    select likes.user_id, created_at from likes
    where circle = 'likes' and target_user_id = player
  )
  select member.id, member.created_at
  from member
  join player_profiles on player_profiles.id = member.id
  where opens_circles(player) and (member.created_at, member.id) < (before, before_id)
  order by member.created_at desc, member.id desc
  limit least(longest, 200)
$$;
grant execute on function player_circle(uuid, text, integer, timestamptz, uuid)
  to authenticated, service_role;

-- Whether the numbers a player shows come from approved screenshots.
create function is_verified(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(shows_stats(player) or player = auth.uid() or is_admin(), false) and exists (
    select from submission_evidence
    where submission_id = (
      select submission_id from stat_snapshots where user_id = player order by id desc limit 1
    )
  )
$$;
grant execute on function is_verified(uuid) to anon, authenticated, service_role;

-- Who is online is told among the signed in; only public players may say that they are.
create policy "signed-in players see who is online" on realtime.messages
  for select to authenticated
  using (realtime.topic() = 'players' and extension = 'presence');
create policy "public players say that they are online" on realtime.messages
  for insert to authenticated
  with check (
    realtime.topic() = 'players' and extension = 'presence'
    and exists (
      select from users
      where id = auth.uid() and profile_visibility = 'public' and banned_at is null
    )
  );
