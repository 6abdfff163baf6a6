-- What each listed player has gained in the time windows of the boards, so that no request computes it from the
-- ledger of everybody. The windows move with the clock, and the table follows in batches: a row is right at the start
-- of its window in window_starts, unless the player is in window_changes. A board computes anew only the players in
-- window_changes and those who have an approval between that start and the window's start now; so it is exact at
-- any moment.
create table window_gains (
  timeframe text not null,
  -- No foreign key: the counts need the rows of a deleted player once more.
  user_id uuid not null,
  -- Only a country that everybody sees.
  country text,
  first_approved_at timestamptz not null,
  overall_wins bigint not null,
  overall_losses bigint not null,
  overall_games_played bigint not null,
  overall_points_scored bigint not null,
  overall_win_rate numeric not null,
  overall_percent_complete numeric(5, 2),
  casual_wins bigint not null,
  casual_losses bigint not null,
  casual_games_played bigint not null,
  casual_points_scored bigint not null,
  casual_win_rate numeric not null,
  casual_percent_complete numeric(5, 2),
  blitz_wins bigint not null,
  blitz_losses bigint not null,
  blitz_games_played bigint not null,
  blitz_points_scored bigint not null,
  blitz_win_rate numeric not null,
  blitz_percent_complete numeric(5, 2),
  primary key (timeframe, user_id)
);
create index window_gains_overall
  on window_gains (timeframe, overall_wins desc, overall_losses, first_approved_at, user_id)
  where overall_games_played > 0;
create index window_gains_casual
  on window_gains (timeframe, casual_wins desc, casual_losses, first_approved_at, user_id)
  where casual_games_played > 0;
create index window_gains_blitz
  on window_gains (timeframe, blitz_wins desc, blitz_losses, first_approved_at, user_id)
  where blitz_games_played > 0;
create index window_gains_country on window_gains (country, timeframe) where country is not null;

-- How many rows of window_gains have each gain of wins; without a country those of everybody.
create table window_counts (
  timeframe text not null,
  mode text not null,
  country text not null default '',
  wins bigint not null,
  players bigint not null,
  primary key (timeframe, mode, country, wins)
);
create index window_counts_empty on window_counts (timeframe) where players = 0;

-- Where the rows of window_gains have each window begin.
create table window_starts (
  timeframe text primary key,
  since timestamptz not null
);

-- Players whose rows in window_gains may be outdated.
create table window_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- For the server alone.
alter table window_gains enable row level security;
alter table window_counts enable row level security;
alter table window_starts enable row level security;
alter table window_changes enable row level security;

create function window_start(timeframe text, at timestamptz) returns timestamptz
language sql stable
as $$
  select at - case timeframe
    when 'day' then interval '1 day'
    when 'week' then interval '7 days'
    when 'month' then interval '1 month'
  end
$$;

-- The gains of listed players since a moment: the latest approved numbers minus the numbers at that moment, on the
-- same line of the ledger. Players without an approval since then are left out.
create function gains_since(frame text, since timestamptz, players uuid[]) returns setof window_gains
language sql stable set search_path = public
as $$
  select
    frame, users.id, case when profile_visibility = 'public' then users.country end, first_approved_at,
    gained.overall_wins, gained.overall_losses, gained.overall_games, gained.overall_points,
    coalesce(round(100.0 * gained.overall_wins
      / nullif(gained.overall_wins + gained.overall_losses, 0), 2), 0),
    latest.overall_percent_complete,
    gained.casual_wins, gained.casual_losses, gained.casual_games, gained.casual_points,
    coalesce(round(100.0 * gained.casual_wins
      / nullif(gained.casual_wins + gained.casual_losses, 0), 2), 0),
    latest.casual_percent_complete,
    gained.blitz_wins, gained.blitz_losses, gained.blitz_games, gained.blitz_points,
    coalesce(round(100.0 * gained.blitz_wins
      / nullif(gained.blitz_wins + gained.blitz_losses, 0), 2), 0),
    latest.blitz_percent_complete
  from unnest(players) as asked (id)
  cross join lateral (
    select * from stat_snapshots
    where user_id = asked.id and approved_at > since and retracted_at is null
    order by submitted_at desc, id desc
    limit 1
  ) as latest
  join users on users.id = asked.id
  join user_stats on user_stats.user_id = asked.id
  cross join lateral (
    select * from stat_snapshots as earlier
    where earlier.user_id = asked.id and retracted_at is null and earlier.line = latest.line
    order by approved_at <= since desc,
             case when approved_at <= since then submitted_at end desc nulls last,
             case when approved_at <= since then -earlier.id end,
             submitted_at, earlier.id
    limit 1
  ) as base
  cross join lateral (
    select
      greatest(latest.overall_wins - base.overall_wins, 0) as overall_wins,
      greatest(latest.overall_losses - base.overall_losses, 0) as overall_losses,
      greatest(latest.overall_games_played - base.overall_games_played, 0) as overall_games,
      greatest(latest.overall_points_scored - base.overall_points_scored, 0) as overall_points,
      greatest(latest.casual_wins - base.casual_wins, 0) as casual_wins,
      greatest(latest.casual_losses - base.casual_losses, 0) as casual_losses,
      greatest(latest.casual_games_played - base.casual_games_played, 0) as casual_games,
      greatest(latest.casual_points_scored - base.casual_points_scored, 0) as casual_points,
      greatest(latest.blitz_wins - base.blitz_wins, 0) as blitz_wins,
      greatest(latest.blitz_losses - base.blitz_losses, 0) as blitz_losses,
      greatest(latest.blitz_games_played - base.blitz_games_played, 0) as blitz_games,
      greatest(latest.blitz_points_scored - base.blitz_points_scored, 0) as blitz_points
  ) as gained
  where is_listed(users)
$$;

create function note_window_change() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if tg_table_name = 'users' then
    insert into window_changes (user_id) values (old.id);
  else
    insert into window_changes (user_id) values (coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;
create trigger note_window_change after insert or update on stat_snapshots
  for each row execute function note_window_change();
create trigger note_window_change after insert or delete on user_stats
  for each row execute function note_window_change();
create trigger note_window_order after update on user_stats
  for each row when (old.first_approved_at is distinct from new.first_approved_at)
  execute function note_window_change();
create trigger note_window_change after update on users
  for each row
  when (
    (old.banned_at is null, old.unranked_at is null, old.show_stats, old.profile_visibility, old.country)
    is distinct from
    (new.banned_at is null, new.unranked_at is null, new.show_stats, new.profile_visibility, new.country)
  )
  execute function note_window_change();

-- Computes the rows of these players anew, and moves the counts by the differences.
create function replace_window_gains(frame text, since timestamptz, changed uuid[]) returns void
language plpgsql set search_path = public
as $$
declare
  outdated window_gains[];
  fresh window_gains[];
begin
  with removed as (
    delete from window_gains where timeframe = frame and user_id = any (changed) returning *
  )
  select array_agg(removed::window_gains) into outdated from removed;
  select array_agg(gains) into fresh from gains_since(frame, since, changed) as gains;
  insert into window_gains select * from unnest(fresh);
  insert into window_counts as kept (timeframe, mode, country, wins, players)
  select frame, mode, scope, wins, sum(step)
  from (
    select 1 as step, gains.* from unnest(fresh) as gains
    union all
    select -1 as step, gains.* from unnest(outdated) as gains
  ) as moved
  cross join lateral (
    values
      ('overall', overall_wins, overall_games_played),
      ('casual', casual_wins, casual_games_played),
      ('blitz', blitz_wins, blitz_games_played)
  ) as gained (mode, wins, games)
  cross join lateral (values (''), (country)) as scopes (scope)
  where games > 0 and scope is not null
  group by mode, scope, wins
  having sum(step) <> 0
  on conflict (timeframe, mode, country, wins)
    do update set players = kept.players + excluded.players;
  delete from window_counts where timeframe = frame and players = 0;
end $$;

-- Brings up to this many changed players, and in each window as many whose approvals have come to its start, up to
-- date; answers whether more are due. One caller at a time: for the others there is nothing to do.
create function fold_window_changes(most integer, at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  changed uuid[];
  aged uuid[];
  frame window_starts;
  target timestamptz;
  next timestamptz;
  is_more boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_window_changes')) then
    return false;
  end if;
  with taken as (
    delete from window_changes
    where id in (select id from window_changes order by id limit most)
    returning user_id
  )
  select coalesce(array_agg(distinct user_id), '{}'), count(*) = most into changed, is_more from taken;
  for frame in select * from window_starts loop
    target := window_start(frame.timeframe, at);
    -- A window's start goes back when a month of other length begins, or the clock is corrected.
    if target >= frame.since then
      select approved_at into next from stat_snapshots
      where approved_at > frame.since and approved_at <= target
      order by approved_at offset most limit 1;
    else
      select approved_at into next from stat_snapshots
      where approved_at > target and approved_at <= frame.since
      order by approved_at desc offset most limit 1;
    end if;
    next := coalesce(nullif(next, frame.since), target);
    select coalesce(array_agg(distinct user_id), '{}') into aged from stat_snapshots
    where approved_at > least(frame.since, next) and approved_at <= greatest(frame.since, next);
    perform replace_window_gains(
      frame.timeframe, next, array(select unnest(changed) union select unnest(aged))
    );
    update window_starts set since = next where timeframe = frame.timeframe;
    is_more := is_more or next <> target;
  end loop;
  return is_more;
end $$;

-- The players whose rows in window_gains do not answer for a window that begins at this moment.
create function outdated_in_window(frame text, since timestamptz) returns uuid[]
language sql stable set search_path = public
as $$
  select array(
    select user_id from window_changes
    union
    select user_id
    from window_starts
    join stat_snapshots
      on approved_at > least(window_starts.since, outdated_in_window.since)
      and approved_at <= greatest(window_starts.since, outdated_in_window.since)
    where timeframe = frame
  )
$$;

-- Computes all rows; for a ledger that was filled without triggers. The locks keep writers out until the end of
-- the transaction.
create function recount_windows() returns void
language plpgsql security definer set search_path = public
as $$
declare
  frame text;
  since timestamptz;
begin
  lock table users, user_stats, stat_snapshots in share row exclusive mode;
  delete from window_changes;
  delete from window_gains;
  delete from window_counts;
  delete from window_starts;
  foreach frame in array array['day', 'week', 'month'] loop
    since := window_start(frame, now());
    insert into window_starts values (frame, since);
    perform replace_window_gains(frame, since, array(
      select distinct user_id from stat_snapshots where approved_at > since and retracted_at is null
    ));
  end loop;
end $$;
select recount_windows();
