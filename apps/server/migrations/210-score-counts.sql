-- How many listed players have each number of wins. A rank is a sum of these counts, so it costs the same however
-- many players there are. A write only adds a row to score_changes, and one process at a time folds these rows into
-- the counts: no two approvals wait for the same row. Counts and changes together are exact at any moment.
create table score_counts (
  mode text not null check (mode in ('overall', 'casual', 'blitz')),
  -- Buckets of 4,096 scores, of 64 and of one: a sum reads at most 64 rows of each finer level.
  level smallint not null check (level between 0 and 2),
  bucket bigint not null,
  players bigint not null,
  primary key (mode, level, bucket)
) with (fillfactor = 70);

-- Listed players whose country everybody sees.
create table country_counts (
  country text primary key,
  players bigint not null
);

-- One row for each change of a player's scores or listing. A null score stands for no place on the boards; a row
-- of nulls alone says that everybody was counted anew.
create table score_changes (
  id bigint generated always as identity primary key,
  -- Tells a process that has read the counts whether they include this change.
  written_by xid8 not null default pg_current_xact_id(),
  old_overall bigint,
  old_casual bigint,
  old_blitz bigint,
  old_country text,
  new_overall bigint,
  new_casual bigint,
  new_blitz bigint,
  new_country text
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- For the server alone.
alter table score_counts enable row level security;
alter table country_counts enable row level security;
alter table score_changes enable row level security;
-- Every process moves the counts it holds in memory. Nobody subscribes to the table, so it is not published.
create trigger feed_changes after insert on score_changes
  for each row execute function realtime.record_change('id');

create view score_moves as
select mode, old_score, new_score
from score_changes
cross join lateral (
  values
    ('overall', old_overall, new_overall),
    ('casual', old_casual, new_casual),
    ('blitz', old_blitz, new_blitz)
) as moved (mode, old_score, new_score);

create function note_score_change() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  player users;
  country text;
begin
  if tg_op = 'UPDATE'
    and (new.overall_wins, new.casual_wins, new.blitz_wins)
      = (old.overall_wins, old.casual_wins, old.blitz_wins) then
    return null;
  end if;
  -- The lock orders this after any change of the listing, which then has recorded the old scores.
  select * into player from users where id = coalesce(new.user_id, old.user_id) for no key update;
  if not found or not is_listed(player) then
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
create trigger note_score_change after insert or update or delete on user_stats
  for each row execute function note_score_change();

create function note_listing_change() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  was_listed boolean := is_listed(old);
  is_now boolean := tg_op <> 'DELETE' and is_listed(new);
begin
  if was_listed or is_now then
    insert into score_changes (
      old_overall, old_casual, old_blitz, old_country,
      new_overall, new_casual, new_blitz, new_country
    )
    select
      case when was_listed then overall_wins end,
      case when was_listed then casual_wins end,
      case when was_listed then blitz_wins end,
      case when was_listed and old.profile_visibility = 'public' then old.country end,
      case when is_now then overall_wins end,
      case when is_now then casual_wins end,
      case when is_now then blitz_wins end,
      case when is_now and new.profile_visibility = 'public' then new.country end
    from user_stats
    where user_id = old.id;
  end if;
  return old;
end $$;
create trigger note_listing_change after update on users
  for each row
  when (
    (old.banned_at is null, old.unranked_at is null, old.show_stats, old.profile_visibility, old.country)
    is distinct from
    (new.banned_at is null, new.unranked_at is null, new.show_stats, new.profile_visibility, new.country)
  )
  execute function note_listing_change();
-- Before the row leaves: the statistics leave with it, and would not know whether they were listed.
create trigger note_removed_listing before delete on users
  for each row execute function note_listing_change();

-- Moves up to this many changes into the counts; answers how many. One caller at a time: for the others there is
-- nothing to do.
create function fold_score_changes(most integer) returns integer
language plpgsql security definer set search_path = public
as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_score_changes')) then
    return 0;
  end if;
  with taken as (
    delete from score_changes
    where id in (select id from score_changes order by id limit most)
    returning *
  ),
  steps as (
    select mode, score, sum(players) as players
    from taken
    cross join lateral (
      values
        ('overall', old_overall, -1), ('overall', new_overall, 1),
        ('casual', old_casual, -1), ('casual', new_casual, 1),
        ('blitz', old_blitz, -1), ('blitz', new_blitz, 1)
    ) as step (mode, score, players)
    where score is not null
    group by mode, score
  ),
  counted as (
    insert into score_counts as kept (mode, level, bucket, players)
    select mode, level, bucket, sum(players)
    from steps
    cross join lateral (values (0, score >> 12), (1, score >> 6), (2, score)) as place (level, bucket)
    group by mode, level, bucket
    having sum(players) <> 0
    on conflict (mode, level, bucket) do update set players = kept.players + excluded.players
  ),
  placed as (
    insert into country_counts as kept (country, players)
    select country, sum(players)
    from taken
    cross join lateral (values (old_country, -1), (new_country, 1)) as step (country, players)
    where country is not null
    group by country
    having sum(players) <> 0
    on conflict (country) do update set players = kept.players + excluded.players
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- Counts everybody anew; for tables that were filled without triggers. The locks keep writers out until the end of
-- the transaction.
create function recount_scores() returns void
language plpgsql security definer set search_path = public
as $$
begin
  lock table users, user_stats in share row exclusive mode;
  delete from score_changes;
  delete from score_counts;
  delete from country_counts;
  insert into score_counts (mode, level, bucket, players)
  select mode, level, bucket, sum(players)
  from (
    select mode, own.score, count(*) as players
    from user_stats
    join users on users.id = user_stats.user_id
    cross join lateral (
      values ('overall', overall_wins), ('casual', casual_wins), ('blitz', blitz_wins)
    ) as own (mode, score)
    where is_listed(users)
    group by mode, own.score
  ) as scores
  cross join lateral (values (0, score >> 12), (1, score >> 6), (2, score)) as place (level, bucket)
  group by mode, level, bucket;
  insert into country_counts (country, players)
  select country, count(*)
  from users
  join user_stats on user_stats.user_id = users.id
  where is_listed(users) and profile_visibility = 'public' and country is not null
  group by country;
  insert into score_changes default values;
end $$;
select recount_scores();

-- Listed players with a higher score in the mode.
create function players_above(board text, score bigint) returns bigint
language sql stable set search_path = public
as $$
  select coalesce(sum(players), 0)::bigint
  from (
    select players from score_counts
    where mode = board and level = 0 and bucket > score >> 12
    union all
    select players from score_counts
    where mode = board and level = 1
      and bucket > score >> 6 and bucket < ((score >> 12) + 1) << 6
    union all
    select players from score_counts
    where mode = board and level = 2
      and bucket > score and bucket < ((score >> 6) + 1) << 6
    union all
    select coalesce((new_score > score)::integer, 0) - coalesce((old_score > score)::integer, 0)
    from score_moves
    where mode = board
  ) as counted
$$;

create function listed_players() returns bigint
language sql stable set search_path = public
as $$
  select coalesce(sum(players), 0)::bigint
  from (
    select players from score_counts where mode = 'overall' and level = 0
    union all
    select (new_overall is not null)::integer - (old_overall is not null)::integer
    from score_changes
  ) as counted
$$;

-- A rank is 1 + the other listed players with more wins; it belongs to its moment and cannot be computed later.
create or replace function current_ranks(
  item stats_submissions,
  out overall_rank integer, out casual_rank integer, out blitz_rank integer, out ranked_players integer
)
language plpgsql stable set search_path = public
as $$
declare
  own user_stats;
begin
  if not exists (
    select from users where id = item.user_id and is_listed(users)
  ) then
    return;
  end if;
  -- The player's place until now is among the counts.
  select * into own from user_stats where user_id = item.user_id;
  overall_rank := 1 + players_above('overall', item.overall_wins)
    - coalesce((own.overall_wins > item.overall_wins)::integer, 0);
  casual_rank := 1 + players_above('casual', item.casual_wins)
    - coalesce((own.casual_wins > item.casual_wins)::integer, 0);
  blitz_rank := 1 + players_above('blitz', item.blitz_wins)
    - coalesce((own.blitz_wins > item.blitz_wins)::integer, 0);
  ranked_players := listed_players() + (own.user_id is null)::integer;
end $$;
-- Nothing counts unlisted players any more.
drop index users_unlisted;
