-- The rule of 050-visibility.sql, worked out once for each player. Before, the database copied it into each column
-- of player_profiles that depends on it, and planned and evaluated every copy. Who sees what is as before.

-- All players, with whether the caller sees the whole profile and whether the caller sees the name.
create view users_with_visibility as
select
  ruled.*,
  coalesce(
    id = (select auth.uid())
    or (select is_admin())
    or (
      not is_blocked
      and (
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
    ),
    false
  ) as sees,
  banned_at is null and coalesce(
    id = (select auth.uid())
    or (select is_admin())
    or (not is_blocked and profile_visibility <> 'private'),
    false
  ) as is_shown
from (
  select
    users.*,
    exists (select from blocks where blocker_id = users.id and blocked_id = auth.uid())
    or exists (select from blocks where blocked_id = users.id and blocker_id = auth.uid())
      as is_blocked
  from users
) as ruled;

create or replace view player_visibility as
select id, sees, is_shown from users_with_visibility;

-- The database merges a view into the query that reads it, and so copies its columns, except where the view is a
-- security barrier.
create view visible_players with (security_barrier) as
select
  player.*,
  plan_now(is_pro, subscription_tier, plan_lapses_at) = any (array(
    select plan from plan_entitlements where entitlement = 'social_links'
  )) as shows_links
from users_with_visibility as player
where is_shown;

create or replace view player_profiles with (security_barrier) as
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
from visible_players;
