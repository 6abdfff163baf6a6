-- The directory at any size: the players on the boards in the order of the board, then everybody else by the age of
-- the account. A page begins where the one before ended, and totals and positions are sums of counters.

-- The players of the directory without a place on the boards. Whether a player has one depends on two tables, which
-- no index spans.
create table unranked_players (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null
);
create index unranked_players_order on unranked_players (created_at, user_id);

-- For the server alone.
alter table unranked_players enable row level security;

create view players_without_rank as
select id as user_id, created_at
from users
where banned_at is null and profile_visibility <> 'private'
  and not (is_listed(users) and exists (select from user_stats where user_id = users.id));

-- The caller has locked the player's row.
create function place_unranked(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  if exists (select from players_without_rank where user_id = player) then
    insert into unranked_players (user_id, created_at)
    select user_id, created_at from players_without_rank where user_id = player
    on conflict do nothing;
  else
    delete from unranked_players where user_id = player;
  end if;
end $$;

-- One counter for each day and each hour (UTC) in which unranked players registered: a position is a sum of days and
-- of at most 23 hours, and only one hour is counted by rows.
create function unranked_counter(part text, moment timestamptz) returns text
language sql stable
as $$
  select 'unranked ' || part || ' ' || to_char(
    moment at time zone 'utc', case part when 'day' then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24' end
  )
$$;

create function count_unranked() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  moment timestamptz := coalesce(new.created_at, old.created_at);
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counter_changes (name, change)
  values
    (unranked_counter('day', moment), change),
    (unranked_counter('hour', moment), change);
  return null;
end $$;
create trigger count_unranked after insert or delete on unranked_players
  for each row execute function count_unranked();

create function unranked_total() returns bigint
language sql stable set search_path = public
as $$
  select coalesce(sum(players), 0)::bigint
  from (
    select value from counters where name >= 'unranked day ' and name < 'unranked day!'
    union all
    select change from counter_changes where name >= 'unranked day ' and name < 'unranked day!'
  ) as counted (players)
$$;

-- How many unranked players come before each of these. Nobody is told for whom 10,000 others registered earlier in
-- the same hour.
create function unranked_before(players uuid[]) returns table (user_id uuid, others bigint)
language plpgsql stable set search_path = public
as $$
#variable_conflict use_column
begin
  return query
  with wanted as materialized (
    select distinct date_trunc('hour', created_at, 'utc') as hour
    from unranked_players
    where user_id = any(players)
  ),
  moved as materialized (
    select name, sum(change) as value
    from counter_changes
    where name >= 'unranked ' and name < 'unranked!'
    group by name
  ),
  days as materialized (
    select name, sum(sum(value)) over (order by name) - sum(value) as earlier
    from (
      select name, value from counters where name >= 'unranked day ' and name < 'unranked day!'
      union all
      select name, value from moved where name >= 'unranked day ' and name < 'unranked day!'
    ) as counted
    group by name
  ),
  hours as materialized (
    select
      hour,
      (select earlier from days where name = unranked_counter('day', hour)) + (
        select coalesce(sum(value), 0)
        from (
          select name, value from counters
          union all
          select name, value from moved
        ) as counted
        where name >= unranked_counter('hour', date_trunc('day', hour, 'utc'))
          and name < unranked_counter('hour', hour)
      ) as earlier
    from wanted
  )
  select placed.user_id, (earlier + place - 1)::bigint
  from hours
  cross join lateral (
    select own.user_id, row_number() over (order by own.created_at, own.user_id) as place
    from unranked_players as own
    where own.created_at >= hour and own.created_at < hour + interval '1 hour'
    order by own.created_at, own.user_id
    limit 10000
  ) as placed
  where placed.user_id = any(players);
end $$;

-- The sum of the win rates of all players on the boards, in hundredths: the mean needs nothing else.
create function count_win_rate(moved numeric) returns void
language plpgsql set search_path = public
as $$
begin
  if moved <> 0 then
    insert into counter_changes (name, change) values ('listed_win_rates', (100 * moved)::bigint);
  end if;
end $$;

create function place_ranked() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  player users;
begin
  -- The lock orders this after any change of the listing, which then has counted the old rate.
  select * into player from users where id = coalesce(new.user_id, old.user_id) for no key update;
  if not found then
    return null;
  end if;
  if tg_op <> 'UPDATE' then
    perform place_unranked(player.id);
  end if;
  if is_listed(player) then
    perform count_win_rate(coalesce(new.overall_win_rate, 0) - coalesce(old.overall_win_rate, 0));
  end if;
  return null;
end $$;
create trigger place_ranked after insert or delete on user_stats
  for each row execute function place_ranked();
create trigger count_changed_rate after update on user_stats
  for each row when (old.overall_win_rate <> new.overall_win_rate)
  execute function place_ranked();

create function place_player() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  was_listed boolean := tg_op <> 'INSERT' and is_listed(old);
  is_now boolean := tg_op <> 'DELETE' and is_listed(new);
begin
  if tg_op <> 'DELETE' then
    perform place_unranked(new.id);
  end if;
  if was_listed <> is_now then
    perform count_win_rate(case when is_now then overall_win_rate else -overall_win_rate end)
    from user_stats
    where user_id = coalesce(new.id, old.id);
  end if;
  return old;
end $$;
create trigger place_new_player after insert on users
  for each row execute function place_player();
create trigger place_changed_player after update on users
  for each row
  when (
    (old.banned_at is null, old.unranked_at is null, old.show_stats, old.profile_visibility)
    is distinct from
    (new.banned_at is null, new.unranked_at is null, new.show_stats, new.profile_visibility)
  )
  execute function place_player();
-- Before the row leaves: the statistics leave with it, and would not know whether they were listed.
create trigger note_removed_player before delete on users
  for each row execute function place_player();

-- As before, with the directory.
create or replace function recount_counters() returns void
language plpgsql security definer set search_path = public
as $$
begin
  lock table users, user_stats, player_activity in share row exclusive mode;
  delete from unranked_players
  where not exists (select from players_without_rank as own where own.user_id = unranked_players.user_id);
  insert into unranked_players (user_id, created_at)
  select user_id, created_at from players_without_rank
  on conflict do nothing;
  delete from counter_changes;
  delete from counters;
  insert into counters (name, value)
  select name, value
  from (
    select count(*), count(banned_at), count(avatar_pending_url) + count(banner_pending_url) from users
  ) as accounts (players, banned, pictures)
  cross join lateral (
    values ('players', players), ('banned', banned), ('pending_pictures', pictures)
  ) as counted (name, value)
  union all
  select 'games', coalesce(sum(games_played), 0)::bigint from user_stats
  union all
  select counter_of_day(active_on), count(*) from player_activity group by active_on
  union all
  select 'listed_win_rates', coalesce(sum(100 * overall_win_rate), 0)::bigint
  from user_stats join users on users.id = user_id
  where is_listed(users)
  union all
  select unranked_counter(part, date_trunc(part, created_at, 'utc')), count(*)
  from unranked_players cross join (values ('day'), ('hour')) as parts (part)
  group by part, date_trunc(part, created_at, 'utc');
end $$;
select recount_counters();
