-- Counts of whole tables, for the moderators' overview. A write only adds a row to counter_changes, and one process
-- at a time folds these rows into the counters: no two writers wait for the same row. Counters and changes together
-- are exact at any moment.
create table counters (
  -- `players`, `banned`, `pending_pictures`, `games`, and one for each day on which players were last active.
  name text collate "C" primary key,
  value bigint not null
) with (fillfactor = 70);

create table counter_changes (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  change bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The last day (UTC) on which each player signed in, renewed a session or sent statistics. It is written once a day.
create table player_activity (
  user_id uuid primary key references users on delete cascade,
  active_on date not null
);

-- For the server alone.
alter table counters enable row level security;
alter table counter_changes enable row level security;
alter table player_activity enable row level security;

create function counter_of_day(day date) returns text
language sql stable
as $$ select 'active ' || to_char(day, 'YYYY-MM-DD') $$;

create function read_counter(counter text) returns bigint
language sql stable set search_path = public
as $$
  select (
    coalesce((select value from counters where name = counter), 0)
    + coalesce((select sum(change) from counter_changes where name = counter), 0)
  )::bigint
$$;

-- Players who were active on this day or later.
create function players_active_since(day date) returns bigint
language sql stable set search_path = public
as $$
  select coalesce(sum(players), 0)::bigint
  from (
    select value from counters
    where name >= counter_of_day(day) and name <= counter_of_day('9999-12-31')
    union all
    select change from counter_changes
    where name >= counter_of_day(day) and name <= counter_of_day('9999-12-31')
  ) as counted (players)
$$;

-- Moves up to this many changes into the counters; answers how many. One caller at a time: for the others there is
-- nothing to do.
create function fold_counter_changes(most integer) returns integer
language plpgsql security definer set search_path = public
as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_counter_changes')) then
    return 0;
  end if;
  with taken as (
    delete from counter_changes
    where id in (select id from counter_changes order by id limit most)
    returning name, change
  ),
  counted as (
    insert into counters as kept (name, value)
    select name, sum(change) from taken group by name having sum(change) <> 0
    on conflict (name) do update set value = kept.value + excluded.value
  )
  select count(*) into folded from taken;
  return folded;
end $$;

create function count_account() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into counter_changes (name, change)
  select name, change
  from (
    values
      ('players', (new.id is not null)::integer - (old.id is not null)::integer),
      ('banned', (new.banned_at is not null)::integer - (old.banned_at is not null)::integer),
      (
        'pending_pictures',
        num_nonnulls(new.avatar_pending_url, new.banner_pending_url)
          - num_nonnulls(old.avatar_pending_url, old.banner_pending_url)
      )
  ) as moved (name, change)
  where change <> 0;
  return null;
end $$;
create trigger count_account after insert or delete on users
  for each row execute function count_account();
create trigger count_changed_account after update on users
  for each row
  when (
    (old.banned_at is null, old.avatar_pending_url is null, old.banner_pending_url is null)
    is distinct from
    (new.banned_at is null, new.avatar_pending_url is null, new.banner_pending_url is null)
  )
  execute function count_account();

create function count_games() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into counter_changes (name, change)
  select 'games', change
  from (select coalesce(new.games_played, 0) - coalesce(old.games_played, 0)) as moved (change)
  where change <> 0;
  return null;
end $$;
create trigger count_games after insert or update of games_played or delete on user_stats
  for each row execute function count_games();

create function count_activity() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into counter_changes (name, change)
  select counter_of_day(day), change
  from (values (old.active_on, -1), (new.active_on, 1)) as moved (day, change)
  where day is not null;
  return null;
end $$;

create function utc_day(moment timestamptz) returns date
language sql stable
as $$ select (moment at time zone 'utc')::date $$;

-- An account without a profile is no player yet.
create function note_active_day(account uuid, day date) returns void
language sql set search_path = public
as $$
  insert into player_activity (user_id, active_on)
  select id, day from users where id = account
  on conflict (user_id) do update set active_on = excluded.active_on
  where player_activity.active_on < excluded.active_on
$$;

-- Triggers, because the platform writes sessions and players insert submissions straight through the table API.
create function note_session() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform note_active_day(new.user_id, utc_day(coalesce(new.refreshed_at, new.created_at)));
  return null;
end $$;
create trigger note_session after insert on auth.sessions
  for each row execute function note_session();
create trigger note_renewed_session after update of refreshed_at on auth.sessions
  for each row
  when ((new.refreshed_at at time zone 'utc')::date
    is distinct from (coalesce(old.refreshed_at, old.created_at) at time zone 'utc')::date)
  execute function note_session();

create function note_sent_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform note_active_day(new.user_id, utc_day(new.submitted_at));
  return null;
end $$;
create trigger note_sent_submission after insert on stats_submissions
  for each row execute function note_sent_submission();

-- Who registers has a session before the profile.
create function note_new_player() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform note_active_day(new.id, utc_day(max(coalesce(refreshed_at, created_at))))
  from auth.sessions where user_id = new.id
  having count(*) > 0;
  return null;
end $$;
create trigger note_new_player after insert on users
  for each row execute function note_new_player();

-- Counts everything anew; for tables that were filled without triggers. The locks keep writers out until the end of
-- the transaction.
create function recount_counters() returns void
language plpgsql security definer set search_path = public
as $$
begin
  lock table users, user_stats, player_activity in share row exclusive mode;
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
  select counter_of_day(active_on), count(*) from player_activity group by active_on;
end $$;

insert into player_activity (user_id, active_on)
select user_id, utc_day(max(moment))
from (
  select user_id, coalesce(refreshed_at, created_at) from auth.sessions
  union all
  select user_id, submitted_at from stats_submissions
) as acts (user_id, moment)
where exists (
  select from users
  join auth.users as account using (id)
  where id = user_id and account.deleted_at is null
)
group by user_id;
-- After the table was filled: recount_counters() counts these rows at once.
create trigger count_activity after insert or update or delete on player_activity
  for each row execute function count_activity();
select recount_counters();

-- Of an account that has ended, no day is kept either.
create or replace function forget_relations(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from follows where player in (follower_id, following_id);
  delete from likes where player in (user_id, target_user_id);
  delete from blocks where player in (blocker_id, blocked_id);
  delete from profile_views where player_id = player;
  delete from player_activity where user_id = player;
end $$;
