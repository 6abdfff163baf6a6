-- What progress is told from: beside the numbers, the places they stood for when they were approved.
alter table stat_snapshots
  add column overall_rank integer,
  add column casual_rank integer,
  add column blitz_rank integer,
  -- How many players were listed then, this one among them. Like the ranks null for who was not.
  add column ranked_players integer;

-- Whoever has no place on boards: few, and taken off a count that an index gives.
create index users_unlisted on users (id)
  where banned_at is not null or not show_stats or profile_visibility = 'private';

-- A rank is 1 + the listed players with more wins; it belongs to its moment, and cannot be told later.
create function rank_snapshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (
    select from users
    where id = new.user_id and banned_at is null and show_stats and profile_visibility <> 'private'
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
  where (banned_at is not null or not show_stats or profile_visibility = 'private')
    and users.id <> new.user_id;
  return new;
end $$;
create trigger rank_snapshot before insert on stat_snapshots
  for each row execute function rank_snapshot();

-- A history tells more than what ranks a player: it is for those who see all of the profile, and the
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

drop policy "everybody reads the history of listed players" on stat_snapshots;
drop policy "players read their own history" on stat_snapshots;
drop policy "admins read all history" on stat_snapshots;
create policy "history is read by those who see the profile and its statistics" on stat_snapshots
  for select to anon, authenticated using (shows_history(user_id));

create view stat_history as
select
  approved_at,
  overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
  overall_percent_complete, overall_rank,
  casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
  casual_percent_complete, casual_rank,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
  blitz_percent_complete, blitz_rank,
  ranked_players, user_id, id as place
from stat_snapshots;

-- Who approved is a moderator's name, and no matter of others.
revoke select on stat_snapshots from anon, authenticated;
grant select (
  id, user_id, approved_at,
  overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
  overall_percent_complete, overall_rank,
  casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
  casual_percent_complete, casual_rank,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
  blitz_percent_complete, blitz_rank, ranked_players
) on stat_snapshots to anon, authenticated;

-- The newest first. The rule is asked once, not for each of many rows as a policy would be.
create function player_history(player uuid, longest integer) returns setof stat_history
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if not shows_history(player) then
    return;
  end if;
  return query
    select * from stat_history
    where user_id = player
    order by place desc
    limit least(longest, 2000);
end $$;
grant execute on function player_history(uuid, integer) to anon, authenticated, service_role;
