-- The ledger of approved statistics: time windows, charts and histories are computed from it. It keeps the
-- order of approvals; which numbers count is decided by the order of submissions. Rows are never edited, but
-- an approval that is undone is marked as retracted.
create table stat_snapshots (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  submission_id uuid not null references stats_submissions on delete cascade,
  approved_at timestamptz not null default now(),
  approved_by uuid,
  overall_wins bigint not null,
  overall_losses bigint not null,
  overall_win_rate numeric(5, 2) not null,
  overall_games_played bigint not null,
  overall_points_scored bigint not null,
  overall_percent_complete numeric(5, 2),
  casual_wins bigint not null,
  casual_losses bigint not null,
  casual_win_rate numeric(5, 2) not null,
  casual_games_played bigint not null,
  casual_points_scored bigint not null,
  casual_percent_complete numeric(5, 2),
  blitz_wins bigint not null,
  blitz_losses bigint not null,
  blitz_win_rate numeric(5, 2) not null,
  blitz_games_played bigint not null,
  blitz_points_scored bigint not null,
  blitz_percent_complete numeric(5, 2),
  -- The ranks at the moment of approval; null for a player who was not listed then.
  overall_rank integer,
  casual_rank integer,
  blitz_rank integer,
  -- How many players were listed then, this one included.
  ranked_players integer,
  submitted_at timestamptz not null,
  retracted_at timestamptz,
  -- A new account or a reset begins a new line; games are only counted within one line.
  line integer not null default 1
);
create index on stat_snapshots (user_id, approved_at desc);
create index on stat_snapshots (approved_at);
create index on stat_snapshots (submission_id);
-- What was retracted may be approved again.
create unique index stat_snapshots_standing on stat_snapshots (submission_id)
  where retracted_at is null;
create index stat_snapshots_newest on stat_snapshots (user_id, submitted_at desc, id desc)
  where retracted_at is null;

-- A history says more than what ranks a player: it is for those who see all of the profile, and the
-- statistics. Of a former player only the place on boards is left.
create function shows_history(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(player = auth.uid(), false)
      or is_admin()
      or (
        shows_stats(player)
        and coalesce(opens_profile(player), false)
        and not exists (select from auth.users where id = player and deleted_at is not null)
      )
$$;
grant execute on function shows_history(uuid) to anon, authenticated, service_role;

alter table stat_snapshots enable row level security;
-- Without approved_by: who approved is a moderator's name, for staff only.
grant select (
  id, user_id, approved_at,
  overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
  overall_percent_complete, overall_rank,
  casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
  casual_percent_complete, casual_rank,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
  blitz_percent_complete, blitz_rank, ranked_players
) on stat_snapshots to anon, authenticated;
grant select, insert on stat_snapshots to service_role;
create policy "history is read by those who see the profile and its statistics" on stat_snapshots
  for select to anon, authenticated using (shows_history(user_id));
create policy "what was retracted is shown to admins and its player alone" on stat_snapshots
  as restrictive for select to anon, authenticated
  using (retracted_at is null or user_id = auth.uid() or (select is_admin()));
select guard_reads('stat_snapshots');

-- Rows leave only together with their player.
create function keep_while_player_exists() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if exists (select from users where id = old.user_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger keep_while_player_exists before delete on stat_snapshots
  for each row execute function keep_while_player_exists();

-- The one change there is, and only once.
create function keep_but_retract() returns trigger
language plpgsql set search_path = public
as $$
begin
  if old.retracted_at is null and new.retracted_at is not null
    and to_jsonb(new) - 'retracted_at' = to_jsonb(old) - 'retracted_at' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep_as_written before update on stat_snapshots
  for each row execute function keep_but_retract();

create function date_snapshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  select submitted_at into new.submitted_at from stats_submissions where id = new.submission_id;
  return new;
end $$;
create trigger date_snapshot before insert on stat_snapshots
  for each row execute function date_snapshot();

-- Its name places it after date_snapshot, whose time it needs. A player's claim alone begins no line: without
-- a counter that fell there is nothing to separate.
create function line_snapshot() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  last stat_snapshots;
begin
  select * into last from stat_snapshots
  where user_id = new.user_id and retracted_at is null and submitted_at <= new.submitted_at
  order by submitted_at desc, id desc
  limit 1;
  if not found then
    return new;
  end if;
  new.line := last.line;
  if (
    new.overall_wins < last.overall_wins or new.overall_losses < last.overall_losses
    or new.casual_wins < last.casual_wins or new.casual_losses < last.casual_losses
    or new.casual_games_played < last.casual_games_played
    or new.casual_points_scored < last.casual_points_scored
    or new.blitz_wins < last.blitz_wins or new.blitz_losses < last.blitz_losses
    or new.blitz_games_played < last.blitz_games_played
    or new.blitz_points_scored < last.blitz_points_scored
  ) and exists (
    select from stats_submissions
    where id = new.submission_id and counters_fell in ('new_account', 'reset')
  ) then
    new.line := last.line + 1;
  end if;
  return new;
end $$;
create trigger line_snapshot before insert on stat_snapshots
  for each row execute function line_snapshot();

-- A rank is 1 + the listed players with more wins; it belongs to its moment and cannot be computed later.
create function rank_snapshot() returns trigger
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
create trigger rank_snapshot before insert on stat_snapshots
  for each row execute function rank_snapshot();

-- Overall points and completion are computed where a submission carries none of its own.
create function write_snapshot(submission uuid, moderator uuid) returns void
language sql security definer set search_path = public
as $$
  insert into stat_snapshots (
    user_id, submission_id, approved_by,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    user_id, id, moderator,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    coalesce(
      overall_points_scored::bigint, casual_points_scored::bigint + blitz_points_scored::bigint
    ),
    coalesce(overall_percent_complete::numeric, (
      casual_percent_complete::numeric * casual_games_played::bigint
      + blitz_percent_complete::numeric * blitz_games_played::bigint
    ) / nullif(casual_games_played::bigint + blitz_games_played::bigint, 0)),
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  from stats_submissions
  where id = submission
$$;

-- Publishes the newest submission that stands approved, however late it was approved; without one the player
-- has no statistics. The caller has locked the player's row, so that of two decisions each sees the other.
create function publish_stats(player uuid) returns void
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (select from stat_snapshots where user_id = player and retracted_at is null) then
    delete from user_stats where user_id = player;
    return;
  end if;
  insert into user_stats (
    user_id, first_approved_at, approved_at,
    wins, losses, win_rate, games_played, points_scored, percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    user_id, min(approved_at) over (), approved_at,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  from stat_snapshots
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
end $$;
