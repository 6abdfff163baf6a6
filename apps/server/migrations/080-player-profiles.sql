-- What others see of a player: the one visibility rule that boards, directory and search pass through.
create function sees_profile(player uuid, visibility text) returns boolean
language sql stable security definer set search_path = public
as $$
  select visibility = 'public'
      or player = auth.uid()
      or (visibility = 'friends' and are_friends(player, auth.uid()))
      or is_admin()
$$;
grant execute on function sees_profile(uuid, text) to anon, authenticated, service_role;

-- Reads as its owner, past the policies of users; the rule stands in the view itself.
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
    sees_profile(id, profile_visibility) as sees,
    is_pro or subscription_tier <> 'free' as shows_links
  from users
) as player
where banned_at is null and (profile_visibility <> 'private' or sees);

grant select on player_profiles to anon, authenticated, service_role;
