-- A rating of players from confirmed games of two against two. It follows from the results alone, in the order in which
-- they were decided, so it can be made again at any time. It never enters the game's own points, nor a board of them.

alter table users add column show_rating boolean not null default true;
grant update (show_rating) on users to authenticated;

-- What a player's rating has come to: the last line of rating_changes.
create table ratings (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('pairs')),
  mu double precision not null,
  sigma double precision not null check (sigma > 0),
  games integer not null check (games > 0),
  -- When the last of these games was decided.
  at_result timestamptz not null,
  primary key (user_id, kind)
);

-- What each game has done to a rating. A player's lines in the order of decided_at and the table are the history.
create table rating_changes (
  kind text not null check (kind in ('pairs')),
  -- No reference: the games of an ended account go on counting for the others.
  player_id uuid not null,
  decided_at timestamptz not null,
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null,
  mu_before double precision not null,
  sigma_before double precision not null,
  mu double precision not null,
  sigma double precision not null,
  -- How many games the rating is made of with this one.
  games integer not null,
  primary key (kind, player_id, decided_at, event_id, round_no, table_no)
);
create index on rating_changes (kind, decided_at, event_id, round_no, table_no);

-- From when on ratings are to be worked out again. Acts add lines, and the job that rates takes them.
create table rating_marks (
  id bigint generated always as identity primary key,
  since timestamptz not null
);

-- The last result that was looked at, in the order of rating_changes, and the version of the formula.
create table rating_progress (
  kind text primary key check (kind in ('pairs')),
  version integer not null,
  decided_at timestamptz not null,
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null
);
insert into rating_progress
values ('pairs', 0, '-infinity', '00000000-0000-0000-0000-000000000000', 0, 0);

create index event_results_decided on event_results (decided_at, event_id, round_no, table_no)
  where decided_at is not null;

-- The server alone reads these.
alter table ratings enable row level security;
alter table rating_changes enable row level security;
alter table rating_marks enable row level security;
alter table rating_progress enable row level security;

-- Confirmed games of four players with accounts, two against two.
create view rated_games as
select game.event_id, game.round_no, game.table_no, game.decided_at, game.winner,
  north.user_id as north_id, south.user_id as south_id, east.user_id as east_id, west.user_id as west_id
from confirmed_games as game
join event_tables as seated
  on (seated.event_id, seated.round_no, seated.no) = (game.event_id, game.round_no, game.table_no)
join event_entrants as north on north.id = seated.north
join event_entrants as south on south.id = seated.south
join event_entrants as east on east.id = seated.east
join event_entrants as west on west.id = seated.west
where north.user_id is not null and south.user_id is not null
  and east.user_id is not null and west.user_id is not null;
revoke all on rated_games from anon, authenticated, service_role;

-- Results change by several acts, and entries by claims and with accounts. Whatever the act, what was decided from then
-- on is rated again.
create function note_changed_result() returns trigger
language plpgsql set search_path = public
as $$
declare
  since timestamptz := least(
    case when tg_op <> 'INSERT' then old.decided_at end, case when tg_op <> 'DELETE' then new.decided_at end
  );
begin
  if since is not null then
    insert into rating_marks (since) values (since);
  end if;
  return null;
end $$;
create trigger note_changed_result after insert or delete or update of decided_at, kind, points, winner on event_results
  for each row execute function note_changed_result();

create function note_changed_round() returns trigger
language plpgsql set search_path = public
as $$
begin
  insert into rating_marks (since)
  select min(decided_at) from event_results
  where event_id = new.event_id and round_no = new.no
  having min(decided_at) is not null;
  return null;
end $$;
create trigger note_changed_round after update of state on event_rounds
  for each row when ((old.state = 'cancelled') <> (new.state = 'cancelled'))
  execute function note_changed_round();

create function note_changed_entrant() returns trigger
language plpgsql set search_path = public
as $$
begin
  insert into rating_marks (since)
  select min(result.decided_at)
  from seated_people as seat
  join event_results as result
    on (result.event_id, result.round_no, result.table_no) = (seat.event_id, seat.round_no, seat.table_no)
  where seat.entrant_id = new.id
  having min(result.decided_at) is not null;
  return null;
end $$;
create trigger note_changed_entrant after update of user_id on event_entrants
  for each row when (old.user_id is distinct from new.user_id)
  execute function note_changed_entrant();

-- An ended account has no rating; what its games did to the others stays, as their results do.
create or replace function forget_relations(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from follows where player in (follower_id, following_id);
  delete from likes where player in (user_id, target_user_id);
  delete from blocks where player in (blocker_id, blocked_id);
  delete from profile_views where player_id = player;
  delete from player_activity where user_id = player;
  perform forget_clubs(player);
  perform forget_events(player);
  delete from ratings where user_id = player;
end $$;

-- A player's last lines become their ratings; of ended accounts none.
create function renew_ratings(players uuid[], of_kind text) returns void
language sql set search_path = public
as $$
  delete from ratings
  where user_id = any (players) and kind = of_kind
    and not exists (select from rating_changes where kind = of_kind and player_id = ratings.user_id);
  insert into ratings (user_id, kind, mu, sigma, games, at_result)
  select latest.player_id, of_kind, latest.mu, latest.sigma, latest.games, latest.decided_at
  from unnest(players) as wanted (id)
  join users on users.id = wanted.id
  cross join lateral (
    select * from rating_changes
    where kind = of_kind and player_id = wanted.id
    order by decided_at desc, event_id desc, round_no desc, table_no desc
    limit 1
  ) as latest
  where not exists (select from auth.users as account where account.id = wanted.id and deleted_at is not null)
  on conflict (user_id, kind) do update set
    mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, at_result = excluded.at_result
  where (ratings.mu, ratings.sigma, ratings.games, ratings.at_result)
    is distinct from (excluded.mu, excluded.sigma, excluded.games, excluded.at_result);
$$;

