-- The rule of visibility for one player at a time, without a call inside the call: held against
-- 100,000 players to find one of them it took seconds.
create or replace function sees_profile(player uuid, visibility text) returns boolean
language sql stable security definer set search_path = public
as $$
  select player = auth.uid()
      or (
        (visibility = 'public' or (visibility = 'friends' and are_friends(player, auth.uid())))
        and not exists (
          select from blocks
          where (blocker_id = player and blocked_id = auth.uid())
             or (blocker_id = auth.uid() and blocked_id = player)
        )
      )
      or is_admin()
$$;

create or replace function shows_stats(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = player and banned_at is null and show_stats and profile_visibility <> 'private'
  ) and not exists (
    select from blocks
    where (blocker_id = player and blocked_id = auth.uid())
       or (blocker_id = auth.uid() and blocked_id = player)
  )
$$;

drop function is_blocked(uuid);

-- Asked of one player at a time: joined to a list, the rule would be held against everybody.
create function is_visible(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from player_profiles where id = player)
$$;

create function player_with_handle(wanted text) returns uuid
language sql stable security definer set search_path = public
as $$
  select id from player_profiles
  where id = (select users.id from users where lower(users.handle) = lower(wanted))
$$;
grant execute on function player_with_handle(text) to anon, authenticated, service_role;

-- The newest first, of those alone whom the caller sees; nobody where the lists are closed to him.
-- Each list for itself: only then is it read in the order of its index, and no further than asked.
create or replace function player_circle(
  player uuid, circle text, longest integer,
  before timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (user_id uuid, since timestamptz)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if opens_circles(player) is not true then
    return;
  end if;
  if circle = 'followers' then
    return query
      select follower_id, created_at from follows
      where following_id = player and (created_at, follower_id) < (before, before_id)
        and is_visible(follower_id)
      order by created_at desc, follower_id desc
      limit least(longest, 200);
  elsif circle = 'following' then
    return query
      select following_id, created_at from follows
      where follower_id = player and (created_at, following_id) < (before, before_id)
        and is_visible(following_id)
      order by created_at desc, following_id desc
      limit least(longest, 200);
  elsif circle = 'likes' then
    return query
      select likes.user_id, created_at from likes
      where target_user_id = player and (created_at, likes.user_id) < (before, before_id)
        and is_visible(likes.user_id)
      order by created_at desc, likes.user_id desc
      limit least(longest, 200);
  end if;
end $$;
grant execute on function player_circle(uuid, text, integer, timestamptz, uuid)
  to authenticated, service_role;
