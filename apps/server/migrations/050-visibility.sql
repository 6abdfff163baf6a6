-- Whom the caller sees: the one rule that boards, directory, search, lists and live channels pass through.

-- The rule, written for all players at a time: `sees` opens the whole profile, `is_shown` the name. As a
-- function it ran once for each of 100,000 players in every search; as a view the database reads friends
-- and blocks once.
create view player_visibility as
select
  id,
  coalesce(sees, false) as sees,
  banned_at is null and (
    coalesce(sees, false) or (profile_visibility <> 'private' and not is_blocked)
  ) as is_shown
from (
  select
    ruled.*,
    id = (select auth.uid())
    or (select is_admin())
    or (
      (
        profile_visibility = 'public'
        or (
          profile_visibility = 'friends'
          and exists (
            select from follows where follower_id = ruled.id and following_id = auth.uid()
          )
          and exists (
            select from follows where following_id = ruled.id and follower_id = auth.uid()
          )
        )
      )
      and not is_blocked
    ) as sees
  from (
    select
      id, banned_at, profile_visibility,
      exists (select from blocks where blocker_id = users.id and blocked_id = auth.uid())
      or exists (select from blocks where blocked_id = users.id and blocker_id = auth.uid())
        as is_blocked
    from users
  ) as ruled
) as player;

-- What others see of a player. It reads as its owner, past the policies of users.
create view player_profiles with (security_barrier) as
select
  id,
  id as user_id,
  username,
  handle,
  avatar_url,
  is_pro,
  subscription_tier,
  followers_count,
  following_count,
  likes_count,
  show_stats,
  created_at,
  case when sees then banner_url end as banner_url,
  case when sees then bio end as bio,
  case when sees then country end as country,
  case when sees and shows_links then twitter_url end as twitter_url,
  case when sees and shows_links then instagram_url end as instagram_url,
  case when sees and shows_links then youtube_url end as youtube_url,
  case when sees and shows_links then twitch_url end as twitch_url,
  case when sees and shows_links then discord_url end as discord_url,
  case when sees and shows_links then website_url end as website_url
from (
  select
    users.*,
    player_visibility.sees,
    plan_now(is_pro, subscription_tier, plan_lapses_at) = any (array(
      select plan from plan_entitlements where entitlement = 'social_links'
    )) as shows_links
  from users
  join player_visibility using (id)
  where player_visibility.is_shown
) as player;
grant select on player_profiles to anon, authenticated, service_role;

-- Whether the caller sees all of a player's profile, lists included, or only what ranks them; null if the
-- player is not visible at all.
create function opens_profile(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select sees from player_visibility where id = player and is_shown
$$;
grant execute on function opens_profile(uuid) to anon, authenticated, service_role;

-- For one player at a time: in a join the rule would be applied to all players.
create function is_visible(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from player_profiles where id = player)
$$;

create function player_with_handle(wanted text) returns uuid
language sql stable security definer set search_path = public
as $$
  select id from player_profiles
  where char_length(wanted) <= 32
    and id = (select users.id from users where lower(users.handle) = lower(left(wanted, 32)))
$$;
grant execute on function player_with_handle(text) to anon, authenticated, service_role;

-- Of listed players, where neither they nor the caller has blocked the other.
create function shows_stats(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users where id = player and is_listed(users)
  ) and not exists (
    select from blocks
    where (blocker_id = player and blocked_id = auth.uid())
       or (blocker_id = auth.uid() and blocked_id = player)
  )
$$;
grant execute on function shows_stats(uuid) to anon, authenticated, service_role;

-- A player's followers, whom they follow and who likes them: the newest first, only players whom the caller
-- sees, and none where the profile is closed to the caller. Each list has its own query, because only then is
-- it read in the order of its index and no further than needed.
create function player_circle(
  player uuid, circle text, longest integer,
  before timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (user_id uuid, since timestamptz)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if opens_profile(player) is not true then
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

-- Only a visible player can be followed or liked.
create policy "players follow whom they see" on follows
  for insert to authenticated with check (
    follower_id = auth.uid() and exists (select from player_profiles where id = following_id)
  );
create policy "players like whom they see" on likes
  for insert to authenticated with check (
    user_id = auth.uid() and exists (select from player_profiles where id = target_user_id)
  );

-- Presence. Signed-in players see who is online; the presence key is the player's own id, so nobody can
-- claim to be another.
create policy "signed-in players see who is online" on realtime.messages
  for select to authenticated
  using (realtime.topic() = 'players' and extension = 'presence');
create policy "public players say that they are online" on realtime.messages
  for insert to authenticated
  with check (
    realtime.topic() = 'players' and extension = 'presence'
    and realtime.presence_key() = auth.uid()::text
    and exists (
      select from users
      where id = auth.uid() and profile_visibility = 'public' and banned_at is null
    )
  );

-- One channel cannot tell friends from strangers, so a friends-only player has a channel of their own.
create function friend_channel(player uuid) returns text
language sql immutable
as $$ select 'friends:' || player $$;
grant execute on function friend_channel(uuid) to authenticated;

create function sees_friend_channel(topic text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = substring(
        left(topic, 60) from '^friends:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
      )::uuid
      and profile_visibility = 'friends' and banned_at is null
      and (id = auth.uid() or are_friends(id, auth.uid()))
  )
$$;
grant execute on function sees_friend_channel(text) to authenticated;

create policy "friends see who is online for friends alone" on realtime.messages
  for select to authenticated
  using (extension = 'presence' and sees_friend_channel(realtime.topic()));
create policy "friends-only players say that they are online, to friends" on realtime.messages
  for insert to authenticated
  with check (
    extension = 'presence'
    and realtime.topic() = friend_channel(auth.uid())
    and realtime.presence_key() = auth.uid()::text
    and sees_friend_channel(realtime.topic())
  );

-- The channels the caller has to join: their own if they are a friends-only player, and those of such
-- friends, the newest first. A socket holds at most a hundred channels.
create function friend_channels() returns setof uuid
language sql stable security definer set search_path = public
as $$
  select id from users
  where id = auth.uid() and profile_visibility = 'friends' and banned_at is null
  union all (
    select users.id
    from follows
    join users on users.id = follows.following_id
    where follows.follower_id = auth.uid()
      and profile_visibility = 'friends' and banned_at is null
      and exists (
        select from follows as back
        where back.follower_id = users.id and back.following_id = auth.uid()
      )
    order by follows.created_at desc, users.id
    limit 60
  )
$$;
grant execute on function friend_channels() to authenticated;
