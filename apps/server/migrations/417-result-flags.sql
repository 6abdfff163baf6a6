-- Results that look as if they were never played between two sides. They count for meetings and ratings only once a
-- moderator has looked at them; the standings of their event are not touched. The limits of the rules are arguments:
-- they are in the contract.

create table event_result_flags (
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null,
  kind text not null check (kind in ('one_person', 'too_fast', 'identical_hands')),
  -- What the rule has found.
  facts jsonb not null check (octet_length(facts::text) <= 500),
  state text not null default 'open' check (state in ('open', 'counts', 'left_out')),
  flagged_at timestamptz not null default now(),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 500),
  primary key (event_id, round_no, table_no, kind),
  foreign key (event_id, round_no, table_no) references event_results on delete cascade,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (reason is null))
);
create index event_result_flags_open on event_result_flags (flagged_at, event_id, round_no, table_no)
  where state = 'open';
create index event_result_flags_decided on event_result_flags (decided_at desc) where decided_at is not null;
create index on event_result_flags (decided_by);
-- Two accounts of which a moderator has found that they are two persons.
create index event_result_flags_two_persons on event_result_flags ((facts ->> 'one'), (facts ->> 'other'))
  where kind = 'one_person' and state = 'counts';

-- By what results of the same four accounts are compared: a line for each decided result of four accounts.
create table event_result_keys (
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null,
  -- In the order of their ids. No references: what was played outlives the accounts.
  players uuid[] not null check (cardinality(players) = 4),
  -- When it was first decided: a correction does not change when it was played.
  decided_at timestamptz not null,
  -- Of the hands as the pair of the first of the four has won and lost them. Null where too few were written, or where
  -- the rules count hands instead of pips: such lists are equal by chance.
  hands_digest text,
  primary key (event_id, round_no, table_no),
  foreign key (event_id, round_no, table_no) references event_results on delete cascade
);
create index on event_result_keys (players, decided_at);
create index event_result_keys_hands on event_result_keys (players, hands_digest, decided_at)
  where hands_digest is not null;

-- A digest of the browser in which the first side has confirmed, of this table alone, until the result is decided.
create table event_result_browsers (
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null,
  digest text not null check (char_length(digest) = 64),
  kept_since timestamptz not null,
  primary key (event_id, round_no, table_no),
  foreign key (event_id, round_no, table_no) references event_results on delete cascade
);

create index on event_result_browsers (kept_since);

-- The server alone reads these.
alter table event_result_flags enable row level security;
alter table event_result_keys enable row level security;
alter table event_result_browsers enable row level security;

-- Games that were played to their end and are decided, flagged or not.
create view decided_games as
select result.event_id, result.round_no, result.table_no, result.decided_at, result.points, result.winner
from event_results as result
join event_rounds as round on (round.event_id, round.no) = (result.event_id, result.round_no)
where result.decided_at is not null and result.kind = 'played' and round.state in ('published', 'closed');
revoke all on decided_games from anon, authenticated, service_role;

-- Those that count for meetings and ratings.
create or replace view confirmed_games as
select game.event_id, game.round_no, game.table_no, game.decided_at, game.points, game.winner
from decided_games as game
where not exists (
  select from event_result_flags as flag
  where (flag.event_id, flag.round_no, flag.table_no) = (game.event_id, game.round_no, game.table_no)
    and flag.state <> 'counts'
);

-- Who has written the sheet with the most hands.
create function longest_sheet(event uuid, round integer, tbl integer) returns uuid
language plpgsql stable set search_path = public
as $$
begin
  return (
    select entered_by from event_hands
    where (event_id, round_no, table_no) = (event, round, tbl) and kind not in ('pass', 'penalty')
    group by entered_by
    order by count(*) desc, min(position)
    limit 1
  );
end $$;

-- Of that sheet; null where it has fewer than `fewest` hands. What is written between hands is left out.
create function digest_of_hands(event uuid, round integer, tbl integer, own_side integer, fewest integer) returns text
language plpgsql stable set search_path = public
as $$
begin
  return (
    select case when count(*) >= fewest then encode(sha256(convert_to(string_agg(
      concat_ws(' ', case when side is null then 'nobody' when side = own_side then 'won' else 'lost' end, kind, points),
      ',' order by no, position
    ), 'UTF8')), 'hex') end
    from event_hands
    where (event_id, round_no, table_no) = (event, round, tbl) and kind not in ('pass', 'penalty')
      and entered_by = longest_sheet(event, round, tbl)
  );
end $$;

-- The line by which a result is compared; null where it is not decided, or not of four accounts.
create function keep_result_key(event uuid, round integer, tbl integer, limits jsonb) returns event_result_keys
language plpgsql set search_path = public
as $$
declare
  kept event_result_keys;
begin
  insert into event_result_keys as known
    (event_id, round_no, table_no, players, decided_at, hands_digest)
  select event, round, tbl, four.players, result.decided_at, case
    when events.rules #>> '{game,pips}' <> 'none'
    then digest_of_hands(event, round, tbl, four.own_side, (limits ->> 'hands')::integer)
  end
  from event_results as result
  join events on events.id = result.event_id
  cross join lateral (
    select array_agg(entrant.user_id order by entrant.user_id) as players,
      (array_agg(seat.side order by entrant.user_id))[1] as own_side
    from seated_people as seat
    join event_entrants as entrant on entrant.id = seat.entrant_id
    where (seat.event_id, seat.round_no, seat.table_no) = (event, round, tbl) and entrant.user_id is not null
  ) as four
  where (result.event_id, result.round_no, result.table_no) = (event, round, tbl)
    and result.decided_at is not null and cardinality(four.players) = 4
  on conflict (event_id, round_no, table_no) do update set
    players = excluded.players, hands_digest = excluded.hands_digest
  returning * into kept;
  return kept;
end $$;

-- Results of the same four around this one, with what too many of them in too short a time would say; null where
-- nothing speaks against a result.
create function judge_speed(key event_result_keys, limits jsonb)
  returns table (event_id uuid, round_no integer, table_no integer, kind text, facts jsonb, decided_at timestamptz)
language plpgsql stable rows 10 set search_path = public
as $$
declare
  span interval := make_interval(mins => (limits ->> 'minutes')::integer);
begin
  return query
    with near as materialized (
      select other.*, exists (
        select from decided_games as game
        where (game.event_id, game.round_no, game.table_no) = (other.event_id, other.round_no, other.table_no)
      ) as is_game
      from event_result_keys as other
      where other.players = key.players
        and other.decided_at between key.decided_at - 2 * span and key.decided_at + 2 * span
    ),
    counted as (
      select near.*, count(*) filter (where is_game) over (
        order by near.decided_at range between span preceding and current row
      ) as games
      from near
    ),
    most as (
      select counted.*, max(games) over (
        order by counted.decided_at range between current row and span following
      ) as most_games
      from counted
    )
    select most.event_id, most.round_no, most.table_no, 'too_fast', case
      when is_game and most_games >= (limits ->> 'games')::integer
      then jsonb_build_object('games', most_games)
    end, most.decided_at
    from most
    where most.decided_at between key.decided_at - span and key.decided_at + span;
end $$;

-- Likewise, what equal hands would say: the nearest earlier result with the same ones, or else the nearest later one.
create function judge_hands(key event_result_keys, limits jsonb)
  returns table (event_id uuid, round_no integer, table_no integer, kind text, facts jsonb, decided_at timestamptz)
language plpgsql stable rows 10 set search_path = public
as $$
declare
  span interval := make_interval(days => (limits ->> 'days')::integer);
begin
  return query
    with near as materialized (
      select other.*, jsonb_build_object(
        'event', other.event_id, 'round', other.round_no, 'table', other.table_no
      ) as place, exists (
        select from decided_games as game
        where (game.event_id, game.round_no, game.table_no) = (other.event_id, other.round_no, other.table_no)
      ) as is_game
      from event_result_keys as other
      where other.players = key.players and other.hands_digest = key.hands_digest
        and other.decided_at between key.decided_at - 2 * span and key.decided_at + 2 * span
    ),
    beside as (
      select near.*,
        lag(near.decided_at) over in_order as earlier, lag(near.place) over in_order as earlier_place,
        lead(near.decided_at) over in_order as later, lead(near.place) over in_order as later_place
      from near
      window in_order as (
        partition by is_game order by near.decided_at, near.event_id, near.round_no, near.table_no
      )
    )
    select beside.event_id, beside.round_no, beside.table_no, 'identical_hands', case
      when is_game and beside.decided_at - earlier <= span then earlier_place
      when is_game and later - beside.decided_at <= span then later_place
    end, beside.decided_at
    from beside
    where beside.decided_at between key.decided_at - span and key.decided_at + span;
end $$;

-- Where mail to an address ends: without what follows a plus sign and, where the provider ignores them, without dots.
create function mailbox_of(address text) returns text
language sql immutable set search_path = public
as $$
  select case
    when part.who = '' or part.place = '' then null
    when part.place in ('gmail.com', 'googlemail.com') then replace(part.who, '.', '') || '@gmail.com'
    else part.who || '@' || part.place
  end
  from (
    select split_part(split_part(lower(address), '@', 1), '+', 1) as who, split_part(lower(address), '@', 2) as place
  ) as part
$$;

-- Whether both have approved statistics from one and the same picture.
create function share_a_picture(one uuid, other uuid) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return exists (
    select from stats_submissions as sent
    join submission_pictures as picture on picture.submission_id = sent.id
    join submission_pictures as again on again.etag = picture.etag
    join stats_submissions as sent_again on sent_again.id = again.submission_id
    where sent.user_id = one and sent.status = 'approved'
      and sent_again.user_id = other and sent_again.status = 'approved'
  );
end $$;

-- Two accounts of opposing sides that evidently are one person, and what shows it; null where nothing does, or where a
-- moderator has found that the two are two persons.
create function find_one_person(event uuid, round integer, tbl integer, browser text) returns jsonb
language plpgsql stable set search_path = public
as $$
begin
  return (
    with seated as materialized (
      select entrant.user_id, seat.side, mailbox_of(account.email) as mailbox
      from seated_people as seat
      join event_entrants as entrant on entrant.id = seat.entrant_id
      join auth.users as account on account.id = entrant.user_id
      where (seat.event_id, seat.round_no, seat.table_no) = (event, round, tbl)
    ),
    confirmed as (
      select proposed_by, confirmed_by from event_results as result
      join event_result_browsers as first_one using (event_id, round_no, table_no)
      where (event_id, round_no, table_no) = (event, round, tbl) and first_one.digest = browser
    )
    select jsonb_build_object('one', one.user_id, 'other', other.user_id, 'by', found.by)
    from seated as one
    join seated as other on one.user_id < other.user_id and one.side <> other.side
    cross join lateral (
      select case
        when exists (
          select from confirmed
          where (proposed_by, confirmed_by) in ((one.user_id, other.user_id), (other.user_id, one.user_id))
        ) then 'browser'
        when one.mailbox = other.mailbox then 'mailbox'
        when share_a_picture(one.user_id, other.user_id) then 'picture'
      end as by
    ) as found
    where found.by is not null and not exists (
      select from event_result_flags as looked_at
      where kind = 'one_person' and state = 'counts'
        and (facts ->> 'one', facts ->> 'other') = (one.user_id::text, other.user_id::text)
    )
    order by found.by, one.user_id, other.user_id
    limit 1
  );
end $$;

-- Flags a decided result, and those of the same four that it makes conspicuous; takes away flags without a ground.
-- Ratings are worked out again from the first result that has changed.
create function compare_result(event uuid, round integer, tbl integer, browser text, limits jsonb) returns void
language plpgsql set search_path = public
as $$
declare
  key event_result_keys := keep_result_key(event, round, tbl, limits);
  person jsonb;
begin
  if key.event_id is not null then
    -- Results of the same four are compared one after the other, whatever their events.
    perform pg_advisory_xact_lock(hashtextextended(key.players::text, 417));
    with judged as materialized (
      select * from judge_speed(key, limits)
      union all
      select * from judge_hands(key, limits)
    ),
    known as materialized (
      select flag.* from judged
      join event_result_flags as flag using (event_id, round_no, table_no, kind)
    ),
    removed as (
      delete from event_result_flags as flag using judged
      where (flag.event_id, flag.round_no, flag.table_no, flag.kind)
          = (judged.event_id, judged.round_no, judged.table_no, judged.kind)
        and flag.state = 'open' and judged.facts is null
      returning judged.decided_at
    ),
    made as (
      insert into event_result_flags as flag (event_id, round_no, table_no, kind, facts)
      select event_id, round_no, table_no, kind, facts from judged
      where facts is not null
      on conflict (event_id, round_no, table_no, kind) do update set facts = excluded.facts
      where flag.state = 'open' and flag.facts <> excluded.facts
    )
    insert into rating_marks (since)
    select min(result.decided_at)
    from (
      select judged.event_id, judged.round_no, judged.table_no from judged
      left join known using (event_id, round_no, table_no, kind)
      where (judged.facts is not null and known.kind is null) or (judged.facts is null and known.state = 'open')
    ) as changed
    join event_results as result using (event_id, round_no, table_no)
    having min(result.decided_at) is not null;
  end if;
  if exists (
    select from decided_games where (event_id, round_no, table_no) = (event, round, tbl)
  ) then
    person := find_one_person(event, round, tbl, browser);
    insert into event_result_flags (event_id, round_no, table_no, kind, facts)
    select event, round, tbl, 'one_person', person
    where person is not null
    on conflict (event_id, round_no, table_no, kind) do nothing;
  end if;
end $$;

-- Called when a result is decided, and again when it is corrected: what a moderator has decided was about the result of
-- before, so it is looked at again.
create function flag_result(event uuid, round integer, tbl integer, browser text, limits jsonb) returns void
language plpgsql set search_path = public
as $$
begin
  update event_result_flags
  set state = 'open', flagged_at = now(), decided_by = null, decided_at = null, reason = null
  where (event_id, round_no, table_no) = (event, round, tbl) and state <> 'open';
  perform compare_result(event, round, tbl, browser, limits);
  delete from event_result_browsers where (event_id, round_no, table_no) = (event, round, tbl);
end $$;

-- Called when a guest has become a player: their games are now of an account.
create function flag_results_of(entrant uuid, limits jsonb) returns void
language plpgsql set search_path = public
as $$
begin
  perform compare_result(seat.event_id, seat.round_no, seat.table_no, null, limits)
  from seated_people as seat
  join event_results as result
    on (result.event_id, result.round_no, result.table_no) = (seat.event_id, seat.round_no, seat.table_no)
  where seat.entrant_id = entrant and result.decided_at is not null;
end $$;

-- Called when a round was cancelled: it counts nowhere, and makes no other result conspicuous.
create function forget_flags_of_round(event uuid, round integer, limits jsonb) returns void
language plpgsql set search_path = public
as $$
begin
  perform compare_result(event_id, round_no, table_no, null, limits) from event_results
  where (event_id, round_no) = (event, round) and decided_at is not null;
  delete from event_result_flags where (event_id, round_no) = (event, round);
  delete from event_result_browsers where (event_id, round_no) = (event, round);
end $$;
