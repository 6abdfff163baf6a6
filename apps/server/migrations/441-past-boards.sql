-- The board of a past day, from the ledger: each player's numbers as they counted then. An approval that was undone
-- later counted then, and so did a player who was taken off the boards later; who hides their statistics now is on no
-- board, of whatever day.

-- The first rows of a past board are found by wins; the time is in the index, so that what is newer is not read.
create index approved_statistics_overall on approved_statistics (overall_wins desc, overall_losses, approved_at);
create index approved_statistics_casual on approved_statistics (casual_wins desc, casual_losses, approved_at);
create index approved_statistics_blitz on approved_statistics (blitz_wins desc, blitz_losses, approved_at);

-- The last moment of a day. Days of boards are in UTC, and times are kept in microseconds.
create function day_end(day date) returns timestamptz
language sql immutable
as $$
  select (day + 1)::timestamp at time zone 'utc' - interval '1 microsecond'
$$;

-- Whether the row of the ledger stood then.
create function stood_at(ledger approved_statistics, moment timestamptz) returns boolean
language sql stable
as $$
  select ledger.approved_at <= moment and (ledger.retracted_at is null or ledger.retracted_at > moment)
$$;

-- Whoever hides their numbers now, or is banned, is on no board of the past either; an unranked player may be.
create function has_open_numbers(player users) returns boolean
language sql stable
as $$
  select player.banned_at is null and player.show_stats and player.profile_visibility <> 'private'
$$;

-- Whether the player's place of that time is shown.
create function shows_place_at(player users, moment timestamptz) returns boolean
language sql stable
as $$
  select has_open_numbers(player) and (player.unranked_at is null or player.unranked_at > moment)
$$;

-- Whose newest numbers were approved by then had left the boards for inactivity, by the number of days that is set now.
create function inactive_before(moment timestamptz) returns timestamptz
language sql stable set search_path = public
as $$
  select coalesce(
    (select moment - make_interval(secs => inactive_days * 86400) from moderation_settings), '-infinity'
  )
$$;

-- What has happened since to a place that a player had then.
create function place_correction(player users, retracted_at timestamptz) returns text
language sql stable
as $$
  select case
    when player.unranked_at is not null then 'unranked'
    when retracted_at is not null then 'undone'
  end
$$;

-- The whole board, for a part of it that no index finds: one row for each player.
create function board_at(moment timestamptz, board_mode text)
  returns table (
    user_id uuid, statistics_id bigint, first_approved_at timestamptz, wins bigint, losses bigint,
    correction text
  )
language plpgsql stable set search_path = public
-- Otherwise a hundred thousand players are sorted in files, and compiling takes longer than reading.
set work_mem = '64MB' set jit = off
as $$
begin
  return query
  select latest.user_id, latest.id, latest.first_approved_at, latest.wins, latest.losses,
    place_correction(users, latest.retracted_at)
  from (
    select distinct on (ledger.user_id)
      ledger.user_id, ledger.id, ledger.approved_at, ledger.retracted_at,
      min(ledger.approved_at) over (partition by ledger.user_id) as first_approved_at,
      case board_mode
        when 'casual' then ledger.casual_wins
        when 'blitz' then ledger.blitz_wins
        else ledger.overall_wins
      end as wins,
      case board_mode
        when 'casual' then ledger.casual_losses
        when 'blitz' then ledger.blitz_losses
        else ledger.overall_losses
      end as losses
    from approved_statistics as ledger
    where stood_at(ledger, moment)
    order by ledger.user_id, ledger.submitted_at desc, ledger.id desc
  ) as latest
  join users on users.id = latest.user_id
  where shows_place_at(users, moment) and latest.approved_at > (select inactive_before(moment));
end $$;

-- How many players the board listed.
create function players_at(moment timestamptz) returns bigint
language plpgsql stable set search_path = public set jit = off
as $$
begin
  if inactive_before(moment) > '-infinity' then
    return (select count(*) from board_at(moment, 'overall'));
  end if;
  return (
    select count(*) from users
    where shows_place_at(users, moment) and exists (
      select from approved_statistics as ledger
      where ledger.user_id = users.id and stood_at(ledger, moment)
    )
  );
end $$;
