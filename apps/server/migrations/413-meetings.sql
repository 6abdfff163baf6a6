-- Who has met whom. Nothing is stored: the games of a player are found by the indexes of entries and seats, so a
-- corrected result, a cancelled round, a claimed guest and an ended account need nothing here.

-- Games that were played to their end and count. Results without an end, and of people who did not come, count in the
-- standings by the rules of the event, and say nothing of who beats whom.
create view confirmed_games as
select result.event_id, result.round_no, result.table_no, result.decided_at, result.points, result.winner
from event_results as result
join event_rounds as round on (round.event_id, round.no) = (result.event_id, result.round_no)
where result.decided_at is not null and result.kind = 'played' and round.state in ('published', 'closed');

-- A line for each person at a table, with the partner; at a table of three everybody plays alone.
create view seated_people as
select event_id, round_no, no as table_no, north as entrant_id, 0 as side,
  case when west is not null then south end as partner_entrant
from event_tables
union all
select event_id, round_no, no, east, 1, west from event_tables
union all
select event_id, round_no, no, south, case when west is null then 2 else 0 end,
  case when west is not null then north end
from event_tables
union all
select event_id, round_no, no, west, 1, east from event_tables where west is not null;

-- A line for each game of a player. Guests have no account, so they have no games until they are claimed. Each step is
-- taken for the rows of the one before it (offset 0): joined freely, the database would look through all games.
create view player_games as
select own.user_id as player_id, own.event_id, seat.round_no, seat.table_no, own.id as entrant_id, seat.side,
  mate.user_id as partner_id, game.decided_at, game.points, game.winner
from event_entrants as own
cross join lateral (
  select * from seated_people where entrant_id = own.id offset 0
) as seat
cross join lateral (
  select * from confirmed_games
  where (event_id, round_no, table_no) = (seat.event_id, seat.round_no, seat.table_no) offset 0
) as game
left join lateral (
  select user_id from event_entrants where id = seat.partner_entrant offset 0
) as mate on true
where own.user_id is not null;

-- A line for each two players who have played against each other, once from each side.
create view meetings as
select game.player_id, other.user_id as opponent_id, game.event_id, game.round_no, game.table_no,
  game.decided_at, game.side, seat.side as opponent_side, game.partner_id,
  mate.user_id as opponent_partner_id, game.points, game.winner
from player_games as game
cross join lateral (
  select * from seated_people
  where (event_id, round_no, table_no) = (game.event_id, game.round_no, game.table_no) and side <> game.side
  offset 0
) as seat
cross join lateral (
  select user_id from event_entrants where id = seat.entrant_id and user_id is not null offset 0
) as other
left join lateral (
  select user_id from event_entrants where id = seat.partner_entrant offset 0
) as mate on true;

-- The server alone reads these, as their owner.
revoke all on confirmed_games, seated_people, player_games, meetings from anon, authenticated, service_role;

-- The opponent whom the caller has played most often, if often enough: of the same number of games the one whom they
-- have beaten more often, then the latest one. Left out are opponents whom the caller does not see, and former ones.
create function best_opponent(fewest integer) returns table (
  user_id uuid, username text, handle text, games integer, wins integer
)
language plpgsql stable rows 1 security definer set search_path = public
as $$
begin
  return query
    select person.user_id, person.username, person.handle, met.games, met.wins
    from (
      select opponent_id, count(*)::integer as games,
        (count(*) filter (where winner = side))::integer as wins, max(decided_at) as latest
      from meetings
      where player_id = auth.uid()
        and not exists (select from auth.users where id = opponent_id and deleted_at is not null)
      group by opponent_id
      having count(*) >= fewest
      order by 2 desc, 3 desc, 4 desc, 1
    ) as met
    cross join lateral (
      select * from player_profiles where id = met.opponent_id offset 0
    ) as person
    order by met.games desc, met.wins desc, met.latest desc, met.opponent_id
    limit 1;
end $$;
grant execute on function best_opponent(integer) to authenticated;

-- How the caller may know somebody of a game; null for a guest, and for people whom they do not see.
create function person_in_game(person uuid) returns jsonb
language sql stable set search_path = public
as $$
  select jsonb_build_object(
    'user_id', user_id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
  )
  from player_profiles where id = person
$$;

-- Whether the caller may read what two players have played: of both they see the statistics, and neither of the two
-- has blocked the other.
create function opens_meetings(one uuid, other uuid) returns boolean
language sql stable set search_path = public
as $$
  select one <> other and shows_history(one) and shows_history(other) and not exists (
    select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one))
  )
$$;

-- The confirmed games of two players, against each other and as partners, in events that the caller reads; null where
-- the caller may not know.
create function head_to_head(one uuid, other uuid, longest integer) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if opens_meetings(one, other) is not true then
    return null;
  end if;
  return (
    with own as materialized (
      select * from player_games where player_id = one
    ),
    readable as materialized (
      select event_id from (select distinct event_id from own) as played where sees_event(event_id)
    ),
    met as materialized (
      select * from meetings
      where player_id = one and opponent_id = other and event_id in (select event_id from readable)
    ),
    together as (
      select * from own where partner_id = other and event_id in (select event_id from readable)
    )
    select jsonb_build_object(
      'games', (select count(*) from met),
      'wins', (
        select jsonb_build_array(
          count(*) filter (where winner = side), count(*) filter (where winner = opponent_side)
        )
        from met
      ),
      'points', (
        select jsonb_build_array(
          coalesce(sum(points[side + 1]), 0), coalesce(sum(points[opponent_side + 1]), 0)
        )
        from met
      ),
      'latest', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'event', (select jsonb_build_object('slug', slug, 'title', title) from events where id = event_id),
            'round', round_no, 'table', table_no, 'decided_at', decided_at,
            'points', jsonb_build_array(points[side + 1], points[opponent_side + 1]),
            'winner', case winner when side then 0 when opponent_side then 1 end,
            'partners', jsonb_build_array(person_in_game(partner_id), person_in_game(opponent_partner_id))
          ) order by decided_at desc, event_id, round_no desc
        )
        from (
          select * from met order by decided_at desc, event_id, round_no desc limit least(longest, 20)
        ) as last_ones
      ), '[]'),
      'together', (
        select jsonb_build_object(
          'games', count(*), 'wins', count(*) filter (where winner = side),
          'points', jsonb_build_array(
            coalesce(sum(points[side + 1]), 0), coalesce(sum(points[2 - side]), 0)
          )
        )
        from together
      )
    )
  );
end $$;
grant execute on function head_to_head(uuid, uuid, integer) to anon, authenticated, service_role;
