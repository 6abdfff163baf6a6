-- Moderators decide whether a flagged result counts, and players learn that games of theirs are looked at.

-- Why this moderator may not decide about a result; null when nothing speaks against it.
create function result_bias(event uuid, round integer, tbl integer, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
declare
  words text[] := array(
    select distinct bias_of(moderator, entrant.user_id)
    from seated_people as seat
    join event_entrants as entrant on entrant.id = seat.entrant_id
    where (seat.event_id, seat.round_no, seat.table_no) = (event, round, tbl) and entrant.user_id is not null
  );
begin
  return case
    when not is_moderator(moderator) then 'no_right'
    when 'own' = any (words) then 'own'
    when exists (select from event_staff where event_id = event and user_id = moderator) then 'staff'
    when 'friend' = any (words) then 'friend'
    when 'club_mate' = any (words) then 'club_mate'
  end;
end $$;

-- `open` as long as one of its flags is; null where it has none, or does not count in its event either.
create function result_flag_state(event uuid, round integer, tbl integer) returns text
language plpgsql stable set search_path = public
as $$
begin
  return (
    select case when bool_or(flag.state = 'open') then 'open' else min(flag.state) end
    from event_result_flags as flag
    join decided_games using (event_id, round_no, table_no)
    where (event_id, round_no, table_no) = (event, round, tbl)
  );
end $$;

-- How many results wait, counted to `most`.
create function flagged_results_waiting(most integer) returns integer
language plpgsql stable set search_path = public
as $$
begin
  return (
    select count(*) from (
      select distinct event_id, round_no, table_no
      from (
        select * from event_result_flags where state = 'open' order by flagged_at limit 10 * most
      ) as flag
      join decided_games using (event_id, round_no, table_no)
      limit most
    ) as bounded
  );
end $$;

-- The result, and with `all_of_four` every other result of the same four that waits, except where the moderator is one
-- of the staff.
create function results_to_decide(event uuid, round integer, tbl integer, moderator uuid, all_of_four boolean)
  returns table (event_id uuid, round_no integer, table_no integer)
language plpgsql stable rows 10 set search_path = public
as $$
begin
  return query
    select event, round, tbl
    union
    select other.event_id, other.round_no, other.table_no
    from event_result_keys as own
    join event_result_keys as other using (players)
    where all_of_four and (own.event_id, own.round_no, own.table_no) = (event, round, tbl)
      and result_flag_state(other.event_id, other.round_no, other.table_no) = 'open'
      and not exists (
        select from event_staff where event_staff.event_id = other.event_id and user_id = moderator
      );
end $$;

-- Answers 'done', or in a word why not. `seen_state` is what the moderator has decided upon. It takes the moderator as an
-- argument, so it is granted to nobody: the server calls it as its owner.
create function decide_flagged_result(
  event uuid, round integer, tbl integer, moderator uuid, seen_state text, verdict text, why text, all_of_four boolean
) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text := result_bias(event, round, tbl, moderator);
  current_state text;
  chosen record;
begin
  if verdict not in ('counts', 'left_out') then
    raise exception 'no verdict: %', verdict;
  elsif blocker is not null then
    return blocker;
  end if;
  -- The acts in an event lock it first, and results of the same four are compared one after the other.
  perform from events
  where id in (select event_id from results_to_decide(event, round, tbl, moderator, all_of_four))
  order by id
  for no key update;
  perform pg_advisory_xact_lock(hashtextextended(players::text, 417)) from event_result_keys
  where (event_id, round_no, table_no) = (event, round, tbl);
  current_state := result_flag_state(event, round, tbl);
  if current_state is null then
    return 'missing';
  elsif current_state <> seen_state or current_state = verdict then
    return 'decided';
  end if;
  for chosen in
    select * from results_to_decide(event, round, tbl, moderator, all_of_four)
    order by event_id, round_no, table_no
  loop
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, reason, details)
    select moderator, case verdict when 'counts' then 'result.counts' else 'result.left out' end,
      'event_result', chosen.event_id, jsonb_build_object('state', flags.state),
      jsonb_build_object('state', verdict), why, jsonb_build_object(
        'round', chosen.round_no, 'table', chosen.table_no, 'flags', flags.kinds,
        'players', flags.players
      )
    from (
      select result_flag_state(chosen.event_id, chosen.round_no, chosen.table_no) as state,
        jsonb_agg(kind order by kind) as kinds, (
          select jsonb_agg(user_id order by user_id)
          from seated_people as seat join event_entrants as entrant on entrant.id = seat.entrant_id
          where (seat.event_id, seat.round_no, seat.table_no)
              = (chosen.event_id, chosen.round_no, chosen.table_no) and user_id is not null
        ) as players
      from event_result_flags
      where (event_id, round_no, table_no) = (chosen.event_id, chosen.round_no, chosen.table_no)
    ) as flags;
    update event_result_flags
    set state = verdict, decided_by = moderator, decided_at = now(), reason = why
    where (event_id, round_no, table_no) = (chosen.event_id, chosen.round_no, chosen.table_no);
    insert into rating_marks (since)
    select decided_at from event_results
    where (event_id, round_no, table_no) = (chosen.event_id, chosen.round_no, chosen.table_no)
      and decided_at is not null;
  end loop;
  return 'done';
end $$;

-- How many games of the caller wait for a moderator.
create function own_games_looked_at() returns integer
language plpgsql stable set search_path = public
as $$
begin
  return (
    select count(*)
    from event_entrants as own
    cross join lateral (
      select * from seated_people where entrant_id = own.id offset 0
    ) as seat
    cross join lateral (
      select result_flag_state(seat.event_id, seat.round_no, seat.table_no) as state offset 0
    ) as flags
    where own.user_id = auth.uid() and flags.state = 'open'
  );
end $$;

-- Null where the caller may not know; `rating` is null before the first game.
create or replace function rating_of(player uuid, of_kind text) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if opens_rating(player) is not true then
    return null;
  end if;
  return jsonb_build_object(
    'rating', (
      select jsonb_build_object('mu', mu, 'sigma', sigma, 'games', games, 'at_result', at_result)
      from ratings where user_id = player and kind = of_kind
    ),
    'looked_at', case when player = auth.uid() then own_games_looked_at() else 0 end
  );
end $$;
