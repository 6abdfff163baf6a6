-- Boards without those who have not been approved for a number of days. It is off unless the operator sets a number:
-- the board lists everybody. A player who has left is back with the next approval, and what they have is kept and
-- still shown in their profile. Days are of 24 hours, so that no time zone moves the moment.
alter table moderation_settings
  add column inactive_days integer check (inactive_days between 1 and 3650),
  -- Approvals up to here have been looked at; null after a change of the number, when everybody returns first.
  add column inactive_checked timestamptz default '-infinity';

-- When the player left the boards: so many days after the latest approval.
alter table users add column inactive_since timestamptz;
create index users_inactive on users (id) where inactive_since is not null;

-- Whether others see the player's numbers at all.
create function shows_numbers(player users) returns boolean
language sql stable
as $$
  select player.banned_at is null and player.unranked_at is null and player.show_stats
    and player.profile_visibility <> 'private'
$$;
grant execute on function shows_numbers(users) to service_role;

create or replace function is_listed(player users) returns boolean
language sql stable
as $$
  select player.banned_at is null and player.unranked_at is null and player.show_stats
    and player.profile_visibility <> 'private' and player.inactive_since is null
$$;

-- As before: who has left the boards for inactivity alone hides nothing.
create or replace function shows_stats(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from users where id = player and shows_numbers(users)
  ) and not exists (
    select from blocks
    where (blocker_id = player and blocked_id = auth.uid())
       or (blocker_id = auth.uid() and blocked_id = player)
  );
end $$;

-- Since when a player whose numbers the caller sees is off the boards; null for all others.
create function inactive_since(player uuid) returns timestamptz
language sql stable security definer set search_path = public
as $$
  select users.inactive_since from users where users.id = player and shows_stats(player)
$$;
grant execute on function inactive_since(uuid) to anon, authenticated, service_role;

drop trigger note_listing_change on users;
create trigger note_listing_change after update on users
  for each row
  when (
    (old.banned_at is null, old.unranked_at is null, old.show_stats, old.profile_visibility, old.country,
      old.inactive_since is null)
    is distinct from
    (new.banned_at is null, new.unranked_at is null, new.show_stats, new.profile_visibility, new.country,
      new.inactive_since is null)
  )
  execute function note_listing_change();
drop trigger note_window_change on users;
create trigger note_window_change after update on users
  for each row
  when (
    (old.banned_at is null, old.unranked_at is null, old.show_stats, old.profile_visibility, old.country,
      old.inactive_since is null)
    is distinct from
    (new.banned_at is null, new.unranked_at is null, new.show_stats, new.profile_visibility, new.country,
      new.inactive_since is null)
  )
  execute function note_window_change();
drop trigger place_changed_player on users;
create trigger place_changed_player after update on users
  for each row
  when (
    (old.banned_at is null, old.unranked_at is null, old.show_stats, old.profile_visibility,
      old.inactive_since is null)
    is distinct from
    (new.banned_at is null, new.unranked_at is null, new.show_stats, new.profile_visibility,
      new.inactive_since is null)
  )
  execute function place_player();

-- As before; who comes back with this approval has a rank, too.
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
  from users
  left join user_stats on user_stats.user_id = users.id and users.inactive_since is null
  where users.id = item.user_id and shows_numbers(users);
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

-- When the player leaves the boards, if that has come; null without the setting and without approved numbers.
create function inactivity_of(player uuid, at timestamptz) returns timestamptz
language sql stable set search_path = public
as $$
  select approved_at + make_interval(secs => inactive_days * 86400)
  from user_stats, moderation_settings
  where user_id = player and approved_at + make_interval(secs => inactive_days * 86400) <= at
$$;

-- After an approval, or an approval that was undone; the caller has locked the player's row.
create function set_activity(player uuid) returns void
language plpgsql set search_path = public
as $$
declare
  due timestamptz := inactivity_of(player, now());
begin
  update users set inactive_since = due where id = player and inactive_since is distinct from due;
end $$;

-- As before, with the activity.
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
  perform set_activity(player);
end $$;

-- Takes up to this many players off the boards whose time has come, or returns them after a change of the number;
-- answers whether more are due. One caller at a time: for the others there is nothing to do.
create function fold_inactivity(most integer, at timestamptz default clock_timestamp()) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  settings moderation_settings;
  reached timestamptz;
  due uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_inactivity')) then
    return false;
  end if;
  select * into settings from moderation_settings;
  if settings.inactive_checked is null then
    due := array(select id from users where inactive_since is not null limit most);
    update users set inactive_since = null where id = any (due);
    if cardinality(due) = most then
      return true;
    end if;
    update moderation_settings set inactive_checked = '-infinity';
    return settings.inactive_days is not null;
  end if;
  if settings.inactive_days is null then
    return false;
  end if;
  reached := at - make_interval(secs => settings.inactive_days * 86400);
  due := array(
    select user_id from user_stats
    join users on users.id = user_id
    where approved_at > settings.inactive_checked and approved_at <= reached and inactive_since is null
    limit most
  );
  -- An approval that is being decided has locked the row: what it has written is looked at afterwards.
  perform from users where id = any (due) order by id for no key update;
  update users set inactive_since = inactivity_of(id, at)
  where id = any (due) and inactive_since is null and inactivity_of(id, at) is not null;
  if cardinality(due) = most then
    return true;
  end if;
  -- Written seldom, because each write costs the embedded database a synchronised file.
  if reached > settings.inactive_checked + interval '1 minute' then
    update moderation_settings set inactive_checked = reached;
  end if;
  return false;
end $$;
