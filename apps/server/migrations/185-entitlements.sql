-- What each plan entitles to: the contract's table, kept where policies and views can ask it.
create table plan_entitlements (
  plan text not null check (plan in ('starter', 'pro')),
  entitlement text not null
    check (entitlement in ('social_links', 'no_ads', 'create_clubs', 'analytics', 'api_keys')),
  primary key (plan, entitlement)
);
insert into plan_entitlements values
  ('starter', 'social_links'), ('starter', 'no_ads'), ('starter', 'create_clubs'),
  ('pro', 'social_links'), ('pro', 'no_ads'), ('pro', 'create_clubs'),
  ('pro', 'analytics'), ('pro', 'api_keys');
alter table plan_entitlements enable row level security;
grant select on plan_entitlements to service_role;

alter table subscriptions
  -- When the provider began it: the guarantee counts from then.
  add column started_at timestamptz,
  -- Since when a payment is missing; null while all is paid.
  add column unpaid_since timestamptz;

-- Until when the plan outlives a missing payment; null while all is paid. It ends at that moment,
-- whether or not anybody has written so yet.
alter table users add column plan_lapses_at timestamptz;
create index users_plan_lapses on users (plan_lapses_at) where plan_lapses_at is not null;

create function plan_now(is_pro boolean, tier text, lapses_at timestamptz) returns text
language sql stable
as $$
  select case when lapses_at <= now() then 'free' when is_pro then 'pro' else tier end
$$;
grant execute on function plan_now(boolean, text, timestamptz)
  to anon, authenticated, service_role;

-- Whether the caller's plan entitles to something; a visitor's to nothing.
create function is_entitled(wanted text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    join plan_entitlements on plan = plan_now(is_pro, subscription_tier, plan_lapses_at)
    where users.id = auth.uid() and entitlement = wanted
  )
$$;
grant execute on function is_entitled(text) to anon, authenticated, service_role;

-- As before, with links by what the plan entitles to at this moment.
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
from (
  select
    users.*,
    sees_profile(id, profile_visibility) as sees,
    plan_now(is_pro, subscription_tier, plan_lapses_at) = any (array(
      select plan from plan_entitlements where entitlement = 'social_links'
    )) as shows_links
  from users
) as player
where banned_at is null
  and (
    sees
    or (
      profile_visibility <> 'private'
      and not exists (
        select from blocks
        where (blocker_id = player.id and blocked_id = auth.uid())
           or (blocker_id = auth.uid() and blocked_id = player.id)
      )
    )
  );
