-- Seasons: a window of the boards with a name and fixed days. While a season runs, its gains are kept as those of the
-- other time windows are; closing it freezes the result.
create table seasons (
  -- For the audit log.
  id uuid not null unique default gen_random_uuid(),
  -- The window is called season:<slug>.
  slug text primary key
    check (slug ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$' and char_length(slug) between 3 and 40),
  name text not null check (char_length(name) between 3 and 40),
  -- Both included, in UTC.
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  -- No foreign keys: what is closed is never written again, also when a moderator leaves.
  opened_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  constraint season_days_in_order check (first_day <= last_day),
  constraint seasons_apart exclude using gist (daterange(first_day, last_day, '[]') with &&)
);
create unique index seasons_name on seasons (lower(name));

-- A result as it was when the season was closed. What is corrected later is told beside it, and changes nothing here.
create table season_results (
  season text not null references seasons,
  user_id uuid not null references users on delete cascade,
  -- The approval whose numbers ended the season.
  statistics_id bigint not null,
  first_approved_at timestamptz not null,
  -- Null without games in the mode.
  overall_rank bigint,
  casual_rank bigint,
  blitz_rank bigint,
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
  primary key (season, user_id)
);
create index on season_results (user_id);
create index season_results_overall
  on season_results (season, overall_wins desc, overall_losses, first_approved_at, user_id)
  where overall_games_played > 0;
create index season_results_casual
  on season_results (season, casual_wins desc, casual_losses, first_approved_at, user_id)
  where casual_games_played > 0;
create index season_results_blitz
  on season_results (season, blitz_wins desc, blitz_losses, first_approved_at, user_id)
  where blitz_games_played > 0;

-- For the server alone.
alter table seasons enable row level security;
alter table season_results enable row level security;

-- Boards in memory name the seasons.
create trigger feed_changes after insert or update or delete on seasons
  for each row execute function realtime.record_change('slug');

create trigger keep_closed before update or delete on seasons
  for each row when (old.closed_at is not null) execute function keep_as_written();
create trigger keep_as_written before update on season_results
  for each row execute function keep_as_written();
create trigger keep_while_player_exists before delete on season_results
  for each row execute function keep_while_player_exists();
create trigger keep_whole before truncate on season_results
  for each statement execute function keep_as_written();
alter table seasons enable always trigger keep_closed;
alter table season_results enable always trigger keep_as_written;
alter table season_results enable always trigger keep_while_player_exists;
alter table season_results enable always trigger keep_whole;

-- The season of a window; null for the other windows.
create function season_of(frame text) returns text
language sql immutable
as $$
  select case when frame like 'season:%' then substr(frame, 8) end
$$;

-- As before; a season begins with its first day.
create or replace function window_start(timeframe text, at timestamptz) returns timestamptz
language sql stable set search_path = public
as $$
  select case timeframe
    when 'day' then at - interval '1 day'
    when 'week' then at - interval '7 days'
    when 'month' then at - interval '1 month'
    else (select day_end(first_day - 1) from seasons where slug = season_of(timeframe))
  end
$$;

-- The last moment of a window: that of a season's last day.
create function window_end(frame text) returns timestamptz
language sql stable set search_path = public
as $$
  select coalesce((select day_end(last_day) from seasons where slug = season_of(frame)), 'infinity')
$$;

-- As before, until the window's end.
create or replace function gains_since(frame text, since timestamptz, players uuid[]) returns setof window_gains
language plpgsql stable set search_path = public
as $$
declare
  until timestamptz := window_end(frame);
begin
  return query
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
    select * from approved_statistics
    where user_id = asked.id and approved_at > since and approved_at <= until and retracted_at is null
    order by submitted_at desc, id desc
    limit 1
  ) as latest
  join users on users.id = asked.id
  join user_stats on user_stats.user_id = asked.id
  cross join lateral (
    select * from approved_statistics as earlier
    where earlier.user_id = asked.id and retracted_at is null and earlier.line = latest.line
      and earlier.approved_at <= until
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
  where is_listed(users);
end $$;

-- As before; a season that has not begun has nothing to bring up to date.
create or replace function fold_window_changes(most integer, at timestamptz default now()) returns boolean
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
  for frame in
    select * from window_starts
    where season_of(window_starts.timeframe) is null or window_starts.since <= at
  loop
    target := window_start(frame.timeframe, at);
    -- A window's start goes back when a month of other length begins, or the clock is corrected.
    if target >= frame.since then
      select approved_at into next from approved_statistics
      where approved_at > frame.since and approved_at <= target
      order by approved_at offset most limit 1;
    else
      select approved_at into next from approved_statistics
      where approved_at > target and approved_at <= frame.since
      order by approved_at desc offset most limit 1;
    end if;
    next := coalesce(nullif(next, frame.since), target);
    select coalesce(array_agg(distinct user_id), '{}') into aged from approved_statistics
    where approved_at > least(frame.since, next) and approved_at <= greatest(frame.since, next);
    perform replace_window_gains(
      frame.timeframe, next, array(select unnest(changed) union select unnest(aged))
    );
    update window_starts set since = next where timeframe = frame.timeframe;
    is_more := is_more or next <> target;
  end loop;
  return is_more;
end $$;

-- As before, with the seasons that are not closed.
create or replace function recount_windows() returns void
language plpgsql security definer set search_path = public
as $$
declare
  frame text;
  since timestamptz;
begin
  lock table users, user_stats, approved_statistics in share row exclusive mode;
  delete from window_changes;
  delete from window_gains;
  delete from window_counts;
  delete from window_starts;
  foreach frame in array array['day', 'week', 'month'] || array(
    select 'season:' || slug from seasons where closed_at is null
  ) loop
    since := window_start(frame, now());
    insert into window_starts values (frame, since);
    perform replace_window_gains(frame, since, array(
      select distinct user_id from approved_statistics where approved_at > since and retracted_at is null
    ));
  end loop;
end $$;

-- A moderator opens a season that begins today or later; answers "done", or why not.
create function open_season(moderator uuid, wanted text, new_name text, first date, last date) returns text
language plpgsql security definer set search_path = public
as $$
declare
  frame text := 'season:' || wanted;
  since timestamptz := day_end(first - 1);
begin
  if not staff_has_right(moderator, 'seasons') then
    return 'no_right';
  elsif last < first then
    return 'end_before_begin';
  elsif first < (now() at time zone 'utc')::date then
    return 'begins_in_the_past';
  elsif last - first >= 1096 then
    return 'too_long';
  end if;
  -- No approval may be folded between the new window and its first rows.
  perform pg_advisory_xact_lock(hashtext('fold_window_changes'));
  if exists (select from seasons where slug = wanted or lower(name) = lower(new_name)) then
    return 'name_taken';
  elsif exists (
    select from seasons where daterange(first_day, last_day, '[]') && daterange(first, last, '[]')
  ) then
    return 'days_taken';
  end if;
  insert into seasons (slug, name, first_day, last_day, opened_by)
  values (wanted, new_name, first, last, moderator);
  insert into window_starts values (frame, since);
  perform replace_window_gains(frame, since, array(
    select distinct user_id from approved_statistics where approved_at > since and retracted_at is null
  ));
  return 'done';
end $$;

-- A closed season keeps its name, too.
create function rename_season(moderator uuid, wanted text, new_name text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  season seasons;
begin
  if not staff_has_right(moderator, 'seasons') then
    return 'no_right';
  end if;
  perform pg_advisory_xact_lock(hashtext('fold_window_changes'));
  select * into season from seasons where slug = wanted for update;
  if not found then
    return 'missing';
  elsif season.closed_at is not null then
    return 'closed';
  elsif exists (select from seasons where lower(name) = lower(new_name) and slug <> wanted) then
    return 'name_taken';
  end if;
  update seasons set name = new_name where slug = wanted;
  return 'done';
end $$;

create function forget_season_window(frame text) returns void
language sql set search_path = public
as $$
  delete from window_starts where timeframe = frame;
  delete from window_gains where timeframe = frame;
  delete from window_counts where timeframe = frame
$$;

-- Takes back a season that has not begun.
create function cancel_season(moderator uuid, wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  season seasons;
begin
  if not staff_has_right(moderator, 'seasons') then
    return 'no_right';
  end if;
  perform pg_advisory_xact_lock(hashtext('fold_window_changes'));
  select * into season from seasons where slug = wanted for update;
  if not found then
    return 'missing';
  elsif season.closed_at is not null then
    return 'closed';
  elsif season.first_day <= (now() at time zone 'utc')::date then
    return 'has_begun';
  end if;
  perform forget_season_window('season:' || wanted);
  delete from seasons where slug = wanted;
  return 'done';
end $$;

-- Freezes the result. A season that is closed before its last day ends with this one.
create function close_season(moderator uuid, wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  season seasons;
  frame text := 'season:' || wanted;
  today date := (now() at time zone 'utc')::date;
  since timestamptz;
  until timestamptz;
begin
  if not staff_has_right(moderator, 'seasons') then
    return 'no_right';
  end if;
  perform pg_advisory_xact_lock(hashtext('fold_window_changes'));
  select * into season from seasons where slug = wanted for update;
  if not found then
    return 'missing';
  elsif season.closed_at is not null then
    return 'closed';
  elsif season.first_day > today then
    return 'has_not_begun';
  end if;
  since := window_start(frame, now());
  until := window_end(frame);
  -- Only players whose numbers have changed since are computed anew.
  perform replace_window_gains(frame, since, outdated_in_window(frame, since));
  insert into season_results (
    season, user_id, statistics_id, first_approved_at, overall_rank, casual_rank, blitz_rank,
    overall_wins, overall_losses, overall_games_played, overall_points_scored, overall_win_rate,
    overall_percent_complete,
    casual_wins, casual_losses, casual_games_played, casual_points_scored, casual_win_rate,
    casual_percent_complete,
    blitz_wins, blitz_losses, blitz_games_played, blitz_points_scored, blitz_win_rate,
    blitz_percent_complete
  )
  select
    wanted, gains.user_id, latest.id, first_approved_at,
    case when overall_games_played > 0 then rank() over (
      partition by overall_games_played > 0 order by overall_wins desc
    ) end,
    case when casual_games_played > 0 then rank() over (
      partition by casual_games_played > 0 order by casual_wins desc
    ) end,
    case when blitz_games_played > 0 then rank() over (
      partition by blitz_games_played > 0 order by blitz_wins desc
    ) end,
    overall_wins, overall_losses, overall_games_played, overall_points_scored, overall_win_rate,
    overall_percent_complete,
    casual_wins, casual_losses, casual_games_played, casual_points_scored, casual_win_rate,
    casual_percent_complete,
    blitz_wins, blitz_losses, blitz_games_played, blitz_points_scored, blitz_win_rate,
    blitz_percent_complete
  from window_gains as gains
  cross join lateral (
    select ledger.id from approved_statistics as ledger
    where ledger.user_id = gains.user_id and ledger.approved_at > since and ledger.approved_at <= until
      and ledger.retracted_at is null
    order by ledger.submitted_at desc, ledger.id desc
    limit 1
  ) as latest
  where gains.timeframe = frame;
  perform forget_season_window(frame);
  update seasons
  set closed_at = now(), closed_by = moderator, last_day = least(last_day, today)
  where slug = wanted;
  return 'done';
end $$;
