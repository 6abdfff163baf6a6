-- Without a place on boards, and with figures nobody else sees, until a moderator gives the place back;
-- the account is its player's as before.
alter table users
  add column unranked_at timestamptz,
  add column unrank_reason text check (char_length(unrank_reason) <= 500);
drop index users_unlisted;
create index users_unlisted on users (id)
  where banned_at is not null or unranked_at is not null or not show_stats
    or profile_visibility = 'private';

create or replace function shows_stats(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = player and banned_at is null and unranked_at is null and show_stats
      and profile_visibility <> 'private'
  ) and not exists (
    select from blocks
    where (blocker_id = player and blocked_id = auth.uid())
       or (blocker_id = auth.uid() and blocked_id = player)
  )
$$;

create or replace function rank_snapshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (
    select from users
    where id = new.user_id and banned_at is null and unranked_at is null and show_stats
      and profile_visibility <> 'private'
  ) then
    return new;
  end if;
  select
    1 + (select count(*) from user_stats
         where overall_wins > new.overall_wins and user_id <> new.user_id)
      - count(*) filter (where overall_wins > new.overall_wins),
    1 + (select count(*) from user_stats
         where casual_wins > new.casual_wins and user_id <> new.user_id)
      - count(*) filter (where casual_wins > new.casual_wins),
    1 + (select count(*) from user_stats
         where blitz_wins > new.blitz_wins and user_id <> new.user_id)
      - count(*) filter (where blitz_wins > new.blitz_wins),
    1 + (select count(*) from user_stats where user_id <> new.user_id) - count(*)
  into new.overall_rank, new.casual_rank, new.blitz_rank, new.ranked_players
  from users
  join user_stats on user_stats.user_id = users.id
  where (
      banned_at is not null or unranked_at is not null or not show_stats
      or profile_visibility = 'private'
    )
    and users.id <> new.user_id;
  return new;
end $$;
