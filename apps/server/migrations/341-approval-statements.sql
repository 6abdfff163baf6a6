-- What an approval calls, with fewer statements and nothing planned anew. What these functions answer is as before.

-- The listed players with a higher score in each mode, and all listed players: one statement reads the counts.
drop function players_above(text, bigint);
create function players_above(
  overall bigint, casual bigint, blitz bigint,
  out overall_above bigint, out casual_above bigint, out blitz_above bigint, out listed bigint
)
language plpgsql stable set search_path = public
as $$
begin
  select
    counted.overall + changed.overall, counted.casual + changed.casual, counted.blitz + changed.blitz,
    counted.listed + changed.listed
  into overall_above, casual_above, blitz_above, listed
  from (
    select
      coalesce(sum(players) filter (where mode = 'overall' and is_above), 0)::bigint as overall,
      coalesce(sum(players) filter (where mode = 'casual' and is_above), 0)::bigint as casual,
      coalesce(sum(players) filter (where mode = 'blitz' and is_above), 0)::bigint as blitz,
      coalesce(sum(players) filter (where mode = 'overall' and level = 0), 0)::bigint as listed
    from (
      values ('overall', players_above.overall), ('casual', players_above.casual), ('blitz', players_above.blitz)
    ) as asked (mode, score)
    cross join lateral (
      select level, players, bucket > score >> 12 as is_above from score_counts
      where score_counts.mode = asked.mode and level = 0
      union all
      select level, players, true from score_counts
      where score_counts.mode = asked.mode and level = 1
        and bucket > score >> 6 and bucket < ((score >> 12) + 1) << 6
      union all
      select level, players, true from score_counts
      where score_counts.mode = asked.mode and level = 2
        and bucket > score and bucket < ((score >> 6) + 1) << 6
    ) as counts
  ) as counted
  cross join (
    select
      count(*) filter (where new_overall > players_above.overall)
        - count(*) filter (where old_overall > players_above.overall) as overall,
      count(*) filter (where new_casual > players_above.casual)
        - count(*) filter (where old_casual > players_above.casual) as casual,
      count(*) filter (where new_blitz > players_above.blitz)
        - count(*) filter (where old_blitz > players_above.blitz) as blitz,
      count(new_overall) - count(old_overall) as listed
    from score_changes
  ) as changed;
end $$;

create or replace function current_ranks(
  item stats_submissions,
  out overall_rank integer, out casual_rank integer, out blitz_rank integer, out ranked_players integer
)
language plpgsql stable set search_path = public
as $$
declare
  own user_stats;
  above record;
begin
  select user_stats.* into own
  from users left join user_stats on user_stats.user_id = users.id
  where users.id = item.user_id and is_listed(users);
  if not found then
    return;
  end if;
  -- The player's place until now is among the counts.
  above := players_above(item.overall_wins, item.casual_wins, item.blitz_wins);
  overall_rank := 1 + above.overall_above - coalesce((own.overall_wins > item.overall_wins)::integer, 0);
  casual_rank := 1 + above.casual_above - coalesce((own.casual_wins > item.casual_wins)::integer, 0);
  blitz_rank := 1 + above.blitz_above - coalesce((own.blitz_wins > item.blitz_wins)::integer, 0);
  ranked_players := above.listed + (own.user_id is null)::integer;
end $$;

create or replace function are_friends(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (select from follows where follower_id = one and following_id = other)
     and exists (select from follows where follower_id = other and following_id = one);
end $$;

-- The newest approval, and the time of the first, are each read from one end of an index.
create or replace function publish_stats(player uuid) returns void
language plpgsql security definer set search_path = public
as $$
begin
  insert into user_stats (
    user_id, first_approved_at, approved_at,
    wins, losses, win_rate, games_played, points_scored, percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    user_id,
    (
      select earliest.approved_at from approved_statistics as earliest
      where earliest.user_id = player and retracted_at is null
      order by earliest.approved_at
      limit 1
    ),
    approved_at,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  from approved_statistics
  where user_id = player and retracted_at is null
  order by submitted_at desc, id desc
  limit 1
  on conflict (user_id) do update set
    first_approved_at = excluded.first_approved_at,
    approved_at = excluded.approved_at,
    wins = excluded.wins, losses = excluded.losses, win_rate = excluded.win_rate,
    games_played = excluded.games_played, points_scored = excluded.points_scored,
    percent_complete = excluded.percent_complete,
    casual_wins = excluded.casual_wins, casual_losses = excluded.casual_losses,
    casual_win_rate = excluded.casual_win_rate,
    casual_games_played = excluded.casual_games_played,
    casual_points_scored = excluded.casual_points_scored,
    casual_percent_complete = excluded.casual_percent_complete,
    blitz_wins = excluded.blitz_wins, blitz_losses = excluded.blitz_losses,
    blitz_win_rate = excluded.blitz_win_rate,
    blitz_games_played = excluded.blitz_games_played,
    blitz_points_scored = excluded.blitz_points_scored,
    blitz_percent_complete = excluded.blitz_percent_complete;
  if not found then
    delete from user_stats where user_id = player;
  end if;
end $$;

-- The submission is read together with its readings.
create or replace function sources_of(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  sent jsonb;
  top jsonb;
  bottom jsonb;
  compared jsonb;
begin
  select
    to_jsonb(item),
    (array_agg(fields) filter (where evidence.half = 'top_half'))[1],
    (array_agg(fields) filter (where evidence.half = 'bottom_half'))[1]
  into sent, top, bottom
  from stats_submissions as item
  left join submission_evidence as evidence on evidence.submission_id = item.id
  left join storage.objects on bucket_id = 'screenshots' and objects.name = evidence.path
  left join screenshot_readings
    on screenshot_readings.etag = objects.metadata ->> 'eTag'
    and screenshot_readings.half = evidence.half
  where item.id = submission
  group by item.id;
  if not found then
    return '{}';
  end if;
  select jsonb_object_agg(name, case
    when read is null then 'typed'
    when abs(read - (sent ->> name)::numeric) <= tolerance then 'read'
    else 'corrected'
  end) into compared
  from (
    select
      mode || '_' || field as name,
      tolerance,
      case 'number'
        when jsonb_typeof(own.value) then own.value
        when jsonb_typeof(other.value) then other.value
      end::numeric as read
    from screen_fields
    cross join lateral (
      select case half when 'top_half' then top else bottom end -> (mode || '.' || field) -> 'value' as value
    ) as own
    cross join lateral (
      select case half when 'top_half' then bottom else top end -> (mode || '.' || field) -> 'value' as value
    ) as other
  ) as found_values;
  -- Computed where a submission carries none of its own.
  return coalesce(compared, '{}') || jsonb_build_object(
    'overall_games_played', 'computed',
    'overall_points_scored',
      case when sent ->> 'overall_points_scored' is null then 'computed' else 'typed' end,
    'overall_percent_complete',
      case when sent ->> 'overall_percent_complete' is null then 'computed' else 'typed' end
  );
end $$;

-- One trigger for the three that counted games, win rates and scores, so that the player's row is locked once.
-- An insert and a delete leave the win rate to place_ranked().
drop trigger count_games on user_stats;
drop trigger count_changed_rate on user_stats;
drop trigger note_score_change on user_stats;
drop function count_games();
drop function note_score_change();
create function count_statistics() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  player users;
  games bigint := coalesce(new.games_played, 0) - coalesce(old.games_played, 0);
  win_rate bigint := case tg_op
    when 'UPDATE' then 100 * (new.overall_win_rate - old.overall_win_rate)
    else 0
  end;
  country text;
begin
  -- The lock orders this after any change of the listing, which then has recorded the old scores.
  select * into player from users where id = coalesce(new.user_id, old.user_id) for no key update;
  if player.id is null or not is_listed(player) then
    win_rate := 0;
  end if;
  if games <> 0 or win_rate <> 0 then
    insert into counter_changes (name, change)
    select name, change
    from (values ('games', games), ('listed_win_rates', win_rate)) as moved (name, change)
    where change <> 0;
  end if;
  if player.id is null or not is_listed(player) or (
    tg_op = 'UPDATE' and (new.overall_wins, new.casual_wins, new.blitz_wins)
      = (old.overall_wins, old.casual_wins, old.blitz_wins)
  ) then
    return null;
  end if;
  country := case when player.profile_visibility = 'public' then player.country end;
  insert into score_changes (
    old_overall, old_casual, old_blitz, old_country,
    new_overall, new_casual, new_blitz, new_country
  ) values (
    old.overall_wins, old.casual_wins, old.blitz_wins, case when tg_op <> 'INSERT' then country end,
    new.overall_wins, new.casual_wins, new.blitz_wins, case when tg_op <> 'DELETE' then country end
  );
  return null;
end $$;
create trigger count_statistics
  after insert or delete or update of wins, casual_wins, blitz_wins, win_rate, games_played on user_stats
  for each row execute function count_statistics();

-- Every statement of an approval finds its rows by a key, whatever the values are.
alter function decide_submission(uuid, uuid, text, jsonb) set plan_cache_mode = force_generic_plan;

-- Few decisions are undone.
drop index submission_decisions_undone_by_idx;
create index submission_decisions_undone_by on submission_decisions (undone_by) where undone_by is not null;

-- Whoever asks which submissions wait reads waiting_submissions.
drop index stats_submissions_submitted_at_idx;

-- A function in SQL is planned anew in each call.
create or replace function gains_since(frame text, since timestamptz, players uuid[]) returns setof window_gains
language plpgsql stable set search_path = public
as $$
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
    where user_id = asked.id and approved_at > since and retracted_at is null
    order by submitted_at desc, id desc
    limit 1
  ) as latest
  join users on users.id = asked.id
  join user_stats on user_stats.user_id = asked.id
  cross join lateral (
    select * from approved_statistics as earlier
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
  where is_listed(users);
end $$;
