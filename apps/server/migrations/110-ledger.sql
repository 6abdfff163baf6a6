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
grant select on stat_snapshots to service_role;
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

-- The line of the ledger that a submission belongs to. A player's claim alone begins no line: without a counter
-- that fell there is nothing to separate.
create function ledger_line(item stats_submissions) returns integer
language sql stable set search_path = public
as $$
  select coalesce((
    select last.line + case
      when item.counters_fell in ('new_account', 'reset') and (
        item.overall_wins < last.overall_wins or item.overall_losses < last.overall_losses
        or item.casual_wins < last.casual_wins or item.casual_losses < last.casual_losses
        or item.casual_games_played < last.casual_games_played
        or item.casual_points_scored < last.casual_points_scored
        or item.blitz_wins < last.blitz_wins or item.blitz_losses < last.blitz_losses
        or item.blitz_games_played < last.blitz_games_played
        or item.blitz_points_scored < last.blitz_points_scored
      ) then 1
      else 0
    end
    from stat_snapshots as last
    where last.user_id = item.user_id and retracted_at is null
      and last.submitted_at <= item.submitted_at
    order by last.submitted_at desc, last.id desc
    limit 1
  ), 1)
$$;

-- A rank is 1 + the listed players with more wins; it belongs to its moment and cannot be computed later.
create function current_ranks(
  item stats_submissions,
  out overall_rank integer, out casual_rank integer, out blitz_rank integer, out ranked_players integer
)
language plpgsql stable set search_path = public
as $$
begin
  if not exists (
    select from users where id = item.user_id and is_listed(users)
  ) then
    return;
  end if;
  select
    1 + (select count(*) from user_stats
         where overall_wins > item.overall_wins and user_id <> item.user_id)
      - count(*) filter (where overall_wins > item.overall_wins),
    1 + (select count(*) from user_stats
         where casual_wins > item.casual_wins and user_id <> item.user_id)
      - count(*) filter (where casual_wins > item.casual_wins),
    1 + (select count(*) from user_stats
         where blitz_wins > item.blitz_wins and user_id <> item.user_id)
      - count(*) filter (where blitz_wins > item.blitz_wins),
    1 + (select count(*) from user_stats where user_id <> item.user_id) - count(*)
  into overall_rank, casual_rank, blitz_rank, ranked_players
  from users
  join user_stats on user_stats.user_id = users.id
  where not is_listed(users) and users.id <> item.user_id;
end $$;

-- Adds an approved submission to the ledger; answers the row's id. Overall points and completion are computed
-- where the submission carries none of its own.
create function record_snapshot(item stats_submissions, moderator uuid) returns bigint
language sql set search_path = public
as $$
  insert into stat_snapshots (
    user_id, submission_id, submitted_at, approved_by, line,
    overall_rank, casual_rank, blitz_rank, ranked_players,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    item.user_id, item.id, item.submitted_at, moderator, ledger_line(item),
    overall_rank, casual_rank, blitz_rank, ranked_players,
    item.overall_wins, item.overall_losses, item.overall_win_rate, item.overall_games_played,
    coalesce(
      item.overall_points_scored::bigint,
      item.casual_points_scored::bigint + item.blitz_points_scored::bigint
    ),
    coalesce(item.overall_percent_complete::numeric, (
      item.casual_percent_complete::numeric * item.casual_games_played::bigint
      + item.blitz_percent_complete::numeric * item.blitz_games_played::bigint
    ) / nullif(item.casual_games_played::bigint + item.blitz_games_played::bigint, 0)),
    item.casual_wins, item.casual_losses, item.casual_win_rate, item.casual_games_played,
    item.casual_points_scored, item.casual_percent_complete,
    item.blitz_wins, item.blitz_losses, item.blitz_win_rate, item.blitz_games_played,
    item.blitz_points_scored, item.blitz_percent_complete
  from current_ranks(item)
  returning id
$$;

-- Publishes the newest submission that is still approved, however late it was approved; without one the player
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
