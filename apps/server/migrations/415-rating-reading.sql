-- Ratings as callers read them.

-- The owner always does; others where they see the player's statistics, and the player shows the rating.
create function opens_rating(player uuid) returns boolean
language sql stable set search_path = public
as $$
  select player = auth.uid() or (
    shows_history(player) and exists (select from users where id = player and show_rating)
  )
$$;

-- Null where the caller may not know; `rating` is null before the first game.
create function rating_of(player uuid, of_kind text) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if opens_rating(player) is not true then
    return null;
  end if;
  return jsonb_build_object('rating', (
    select jsonb_build_object('mu', mu, 'sigma', sigma, 'games', games, 'at_result', at_result)
    from ratings where user_id = player and kind = of_kind
  ));
end $$;
grant execute on function rating_of(uuid, text) to anon, authenticated, service_role;

-- What each game has done to the rating, the latest first; of events that the caller reads.
create function rating_history(
  player uuid, of_kind text, longest integer,
  before timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (entry jsonb, decided_at timestamptz, event_id uuid)
language plpgsql stable rows 20 security definer set search_path = public
as $$
begin
  if opens_rating(player) is not true then
    return;
  end if;
  return query
    with readable as materialized (
      select played.event_id from (
        select distinct change.event_id from rating_changes as change
        where change.kind = of_kind and change.player_id = player
      ) as played
      where sees_event(played.event_id)
    ),
    page as (
      select change.* from rating_changes as change
      where change.kind = of_kind and change.player_id = player
        and (change.decided_at, change.event_id) < (before, before_id)
        and change.event_id in (select readable.event_id from readable)
      order by change.decided_at desc, change.event_id desc, change.round_no desc, change.table_no desc
      limit least(longest, 100)
    )
    select jsonb_build_object(
      'event', (select jsonb_build_object('slug', slug, 'title', title) from events where id = page.event_id),
      'round', page.round_no, 'table', page.table_no, 'decided_at', page.decided_at,
      'mu_before', page.mu_before, 'mu', page.mu, 'sigma', page.sigma, 'games', page.games,
      'points', jsonb_build_array(game.points[game.side + 1], game.points[2 - game.side]),
      'is_won', case when game.winner is not null then game.winner = game.side end,
      'partner', person_in_game(game.partner_id),
      'opponents', (
        select coalesce(jsonb_agg(person_in_game(met.opponent_id) order by met.opponent_id), '[]')
        from meetings as met
        where met.player_id = player and met.event_id = page.event_id
          and (met.round_no, met.table_no) = (page.round_no, page.table_no)
      )
    ), page.decided_at, page.event_id
    from page
    cross join lateral (
      select * from player_games
      where player_games.player_id = player and player_games.event_id = page.event_id
        and (player_games.round_no, player_games.table_no) = (page.round_no, page.table_no)
      offset 0
    ) as game
    order by page.decided_at desc, page.event_id desc, page.round_no desc, page.table_no desc;
end $$;
grant execute on function rating_history(uuid, text, integer, timestamptz, uuid)
  to anon, authenticated, service_role;
