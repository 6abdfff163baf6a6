-- The rule of visibility, written once and for all players at a time: whom the caller sees whole, and whom
-- by name. As a function it was called for each of 100,000 players whenever one was looked for by
-- anything but the id; here the database asks once who is a friend and who is blocked.
create view player_sight as
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
    player_sight.sees,
    plan_now(is_pro, subscription_tier, plan_lapses_at) = any (array(
      select plan from plan_entitlements where entitlement = 'social_links'
    )) as shows_links
  from users
  join player_sight using (id)
  where player_sight.is_shown
) as player;

-- Whether the caller sees all of a player's profile, his lists among it, or only what ranks him; null
-- for nobody.
create or replace function opens_profile(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select sees from player_sight where id = player and is_shown
$$;

create or replace function player_circle(
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

drop function opens_circles(uuid);
drop function sees_profile(uuid, text);

-- Who may write at all: not the banned, and whoever has a second factor only after showing it.
create function may_write() returns boolean
language sql stable security definer set search_path = public
as $$
  select shows_second_factor() and not is_banned()
$$;
grant execute on function may_write() to anon, authenticated, service_role;

-- For every table that players write.
create function guard_writes(written regclass, commands text[]) returns void
language plpgsql set search_path = public
as $$
declare
  command text;
begin
  foreach command in array commands loop
    execute format(
      'create policy %I on %s as restrictive for %s to authenticated %s ((select may_write()))',
      format('only who may write %ss', command), written, command,
      case command when 'insert' then 'with check' else 'using' end
    );
  end loop;
end $$;
revoke execute on function guard_writes(regclass, text[]) from public;

-- In place of the two loops that said the halves of it.
do $$
declare
  guarded record;
  command text;
  half text;
begin
  for guarded in
    select format('%I.%I', schemaname, tablename)::regclass as written,
           array_agg(distinct lower(cmd)) as commands
    from pg_policies
    where policyname like 'a second factor is shown before %'
       or policyname in ('banned players insert nothing', 'banned players change nothing',
                         'banned players delete nothing')
    group by 1
  loop
    foreach command in array guarded.commands loop
      foreach half in array array[
        format('a second factor is shown before %ss', command),
        case command
          when 'insert' then 'banned players insert nothing'
          when 'update' then 'banned players change nothing'
          else 'banned players delete nothing'
        end
      ] loop
        execute format('drop policy if exists %I on %s', half, guarded.written);
      end loop;
    end loop;
    perform guard_writes(guarded.written, guarded.commands);
  end loop;
end $$;
