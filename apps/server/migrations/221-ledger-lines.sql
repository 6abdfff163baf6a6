-- Counters of an account only rise. Where they fell, the player says why; a new account or a reset
-- begins a new line of the ledger on approval, and games are only counted within one line.
alter table stats_submissions
  add column counters_fell text check (counters_fell in ('new_account', 'reset', 'neither'));
grant insert (counters_fell) on stats_submissions to authenticated;

alter table stat_snapshots add column line integer not null default 1;

-- After `date_snapshot`, whose time it needs: triggers of a kind run by name. A claim alone begins no
-- line: without a counter that fell there is nothing to separate.
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

create or replace view stat_history as
select
  approved_at,
  overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
  overall_percent_complete, overall_rank,
  casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
  casual_percent_complete, casual_rank,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
  blitz_percent_complete, blitz_rank,
  ranked_players, user_id, id as place, line
from stat_snapshots as shown
where retracted_at is null and not exists (
  select from stat_snapshots as newer
  where newer.user_id = shown.user_id and newer.retracted_at is null
    and newer.id < shown.id and newer.submitted_at > shown.submitted_at
);
