-- A block hides two players from each other, whoever of them set it, and ends what joined them.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index on blocks (blocked_id);

alter table blocks enable row level security;
grant select, delete on blocks to authenticated;
grant insert (blocker_id, blocked_id) on blocks to authenticated;
grant all on blocks to service_role;
create policy "players see whom they block" on blocks
  for select to authenticated using (blocker_id = auth.uid());
create policy "players block for themselves" on blocks
  for insert to authenticated with check (blocker_id = auth.uid());
create policy "players unblock for themselves" on blocks
  for delete to authenticated using (blocker_id = auth.uid());

-- For the rules below alone: nobody may ask who has blocked him.
create function is_blocked(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from blocks where blocker_id = auth.uid() and blocked_id = player)
      or exists (select from blocks where blocker_id = player and blocked_id = auth.uid())
$$;
revoke execute on function is_blocked(uuid) from public;

create or replace function sees_profile(player uuid, visibility text) returns boolean
language sql stable security definer set search_path = public
as $$
  select player = auth.uid()
      or (
        (visibility = 'public' or (visibility = 'friends' and are_friends(player, auth.uid())))
        and not is_blocked(player)
      )
      or is_admin()
$$;

create or replace function shows_stats(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = player and banned_at is null and show_stats and profile_visibility <> 'private'
  ) and not is_blocked(player)
$$;

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
    is_pro or subscription_tier <> 'free' as shows_links
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

-- Blocking and following the same player follow one another: neither may miss the other's rows.
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
  -- In the order in which follows lock them.
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

-- Only who is visible can be followed or liked.
drop policy "players follow for themselves" on follows;
create policy "players follow whom they see" on follows
  for insert to authenticated with check (
    follower_id = auth.uid() and exists (select from player_profiles where id = following_id)
  );
drop policy "players like for themselves" on likes;
create policy "players like whom they see" on likes
  for insert to authenticated with check (
    user_id = auth.uid() and exists (select from player_profiles where id = target_user_id)
  );
