-- The ledger keeps the order of approvals; which numbers count is told by the order of submissions. And
-- an approval that is undone leaves its row there, marked as retracted.
alter table stat_snapshots
  add column submitted_at timestamptz,
  add column retracted_at timestamptz;
alter table stat_snapshots disable trigger keep_as_written;
update stat_snapshots set submitted_at = stats_submissions.submitted_at
from stats_submissions where stats_submissions.id = submission_id;
alter table stat_snapshots alter column submitted_at set not null;

create function date_snapshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  select submitted_at into new.submitted_at from stats_submissions where id = new.submission_id;
  return new;
end $$;
create trigger date_snapshot before insert on stat_snapshots
  for each row execute function date_snapshot();

-- The only change there is, and only once.
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
drop trigger keep_as_written on stat_snapshots;
create trigger keep_as_written before update on stat_snapshots
  for each row execute function keep_but_retract();

-- What was retracted may be approved again.
alter table stat_snapshots drop constraint stat_snapshots_submission_id_key;
create unique index stat_snapshots_standing on stat_snapshots (submission_id)
  where retracted_at is null;
create index on stat_snapshots (submission_id);
create index stat_snapshots_newest on stat_snapshots (user_id, submitted_at desc, id desc)
  where retracted_at is null;

create policy "what was retracted is shown to admins and its player alone" on stat_snapshots
  as restrictive for select to anon, authenticated
  using (retracted_at is null or user_id = auth.uid() or (select is_admin()));

-- A history is of what boards have shown: an older submission that was approved after a newer one never
-- came there.
create or replace view stat_history as
select
  approved_at,
  overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
  overall_percent_complete, overall_rank,
  casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
  casual_percent_complete, casual_rank,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
  blitz_percent_complete, blitz_rank,
  ranked_players, user_id, id as place
from stat_snapshots as shown
where retracted_at is null and not exists (
  select from stat_snapshots as newer
  where newer.user_id = shown.user_id and newer.retracted_at is null
    and newer.id < shown.id and newer.submitted_at > shown.submitted_at
);

-- Whether the numbers a player shows come from approved screenshots.
create or replace function is_verified(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(shows_stats(player) or player = auth.uid() or is_admin(), false) and exists (
    select from submission_evidence
    where submission_id = (
      select submission_id from stat_snapshots
      where user_id = player and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    )
  )
$$;

-- The numbers of the newest submission that stands approved, however late it was approved; none
-- without one. Called with the player's row locked, so that of two decisions each sees the other.
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
