-- Two opponents as the caller may know them, with what became of the games against them.
create function opponent_pair(opponent uuid, partner uuid, games integer, wins integer) returns jsonb
language sql stable set search_path = public
as $$
  select jsonb_build_object(
    'people', jsonb_build_array(person_in_game(opponent), person_in_game(partner)), 'games', games, 'wins', wins
  )
$$;

-- What two players have come to as partners, from confirmed games in events that the caller reads; null where the
-- caller may not know. `best` and `worst` are the opponent pairs of which they have beaten one most and the other least
-- often, by the share of games won: not none for the best, and less than that for the worst. Of equal shares it is the
-- pair of more games, then the later one. A hand counts for
-- the mean once all sheets that have it give it to them with the same points, where the rules count pips; a director's
-- ruling says nothing of hands.
create function pair_figures(one uuid, other uuid, longest integer, fewest_against integer) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if opens_meetings(one, other) is not true then
    return null;
  end if;
  return (
    with played as materialized (
      select * from player_games where player_id = one and partner_id = other
    ),
    readable as materialized (
      select events.id as event_id, slug, title, rules -> 'game' ->> 'pips' is distinct from 'none' as counts_pips
      from (select distinct event_id from played) as in_events
      join events on events.id = in_events.event_id
      where sees_event(events.id)
    ),
    games as materialized (
      select played.*, slug, title, counts_pips, points[side + 1] as points_for, points[2 - side] as points_against
      from played join readable on readable.event_id = played.event_id
    ),
    hands as (
      select hand.points
      from games
      cross join lateral (
        select from event_results
        where (event_id, round_no, table_no) = (games.event_id, games.round_no, games.table_no)
          and state <> 'ruled'
        offset 0
      ) as agreed
      cross join lateral (
        select min(points) as points from event_hands
        where (event_id, round_no, table_no) = (games.event_id, games.round_no, games.table_no)
          and kind not in ('pass', 'penalty')
        group by no
        having bool_and(event_hands.side is not distinct from games.side) and min(points) = max(points)
        offset 0
      ) as hand
      where counts_pips
    ),
    -- Each game has two lines, one for each opponent. Guests have no account, so they are no pair to meet again.
    against as materialized (
      select opponent_id, opponent_partner_id, count(*)::integer as games,
        (count(*) filter (where winner = side))::integer as wins,
        (count(*) filter (where winner = side))::numeric / count(*) as share, max(decided_at) as latest
      from meetings
      where player_id = one and partner_id = other and opponent_id < opponent_partner_id
        and event_id in (select event_id from readable)
      group by opponent_id, opponent_partner_id
      having count(*) >= fewest_against
    ),
    best as (
      select * from against where wins > 0 order by share desc, games desc, latest desc, opponent_id limit 1
    ),
    worst as (
      select * from against where share < coalesce((select share from best), 1)
      order by share, games desc, latest desc, opponent_id limit 1
    )
    select jsonb_build_object(
      'games', count(*),
      'wins', count(*) filter (where winner = side),
      'points', jsonb_build_array(coalesce(sum(points_for), 0), coalesce(sum(points_against), 0)),
      'hands', (select jsonb_build_object('won', count(*), 'mean', round(avg(points), 2)) from hands),
      'best', (select opponent_pair(opponent_id, opponent_partner_id, games, wins) from best),
      'worst', (select opponent_pair(opponent_id, opponent_partner_id, games, wins) from worst),
      'latest', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'event', jsonb_build_object('slug', slug, 'title', title),
            'round', round_no, 'table', table_no, 'decided_at', decided_at,
            'points', jsonb_build_array(points_for, points_against),
            'is_won', winner = side,
            'opponents', (
              select jsonb_agg(
                person_in_game((select user_id from event_entrants where id = seat.entrant_id)) order by seat.entrant_id
              )
              from seated_people as seat
              where (seat.event_id, seat.round_no, seat.table_no)
                = (last_ones.event_id, last_ones.round_no, last_ones.table_no)
                and seat.side <> last_ones.side
            )
          ) order by decided_at desc, event_id, round_no desc
        )
        from (
          select * from games order by decided_at desc, event_id, round_no desc limit least(longest, 20)
        ) as last_ones
      ), '[]')
    )
    from games
  );
end $$;
grant execute on function pair_figures(uuid, uuid, integer, integer) to anon, authenticated, service_role;
