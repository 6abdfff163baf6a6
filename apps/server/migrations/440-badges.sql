-- Badges: what a player's verified numbers have reached. A badge follows from the ledger and the rules alone: it
-- belongs to the first approval, in the order of approvals, whose numbers fulfil its rule.

-- The rules. The server writes them at every start from the contract, so that an approval finds them by a join.
create table badges (
  code text primary key,
  metric text not null check (
    metric in ('wins', 'win_rate', 'uploads', 'mode_wins', 'days', 'mirrored_wins')
  ),
  threshold numeric not null,
  -- A rate counts from this many games on.
  games bigint not null,
  is_hidden boolean not null,
  version integer not null
);

create table user_badges (
  user_id uuid not null references users on delete cascade,
  code text not null references badges on delete cascade,
  at timestamptz not null,
  -- The approval that earned it.
  statistics_id bigint not null references approved_statistics on delete cascade,
  -- What the rule's number was then.
  number numeric not null,
  primary key (user_id, code)
);
create index on user_badges (statistics_id);
create index on user_badges (code);

-- How far the badges of rules that are new have been granted backwards.
create table badge_progress (
  id boolean primary key default true check (id),
  -- The rules that this is about, as text; others begin anew.
  rules text not null,
  -- The last player who was looked at; null once everybody was.
  through uuid
);
insert into badge_progress values (true, '', null);

-- For the server alone; callers read by badges_of().
alter table badges enable row level security;
alter table user_badges enable row level security;
alter table badge_progress enable row level security;

-- The number that a rule looks at. `uploads` and `since` are the verified uploads until then, and the time of the first.
create function badge_number(
  rule badges, standing approved_statistics, uploads bigint, since timestamptz
) returns numeric
language sql immutable
as $$
  select case rule.metric
    when 'wins' then standing.overall_wins
    -- Cut, not rounded: 59.996 % is not yet 60 %.
    when 'win_rate' then case
      when standing.overall_wins + standing.overall_losses >= rule.games
      then trunc(
        100.0 * standing.overall_wins / nullif(standing.overall_wins + standing.overall_losses, 0), 2
      )
    end
    when 'uploads' then uploads
    when 'mode_wins' then least(standing.casual_wins, standing.blitz_wins)
    when 'days' then floor(extract(epoch from standing.approved_at - since) / 86400)
    when 'mirrored_wins' then case
      when standing.overall_wins::text = reverse(standing.overall_wins::text) then standing.overall_wins
    end
  end::numeric
$$;

-- Neither who was taken off the boards nor an ended account holds badges.
create function may_hold_badges(player uuid) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return exists (select from users where id = player and unranked_at is null)
    and not exists (select from auth.users where id = player and deleted_at is not null);
end $$;

-- Approvals whose numbers screenshots prove. Evidence stays as it was at the decision. It is looked up for each approval
-- by its key: `offset 0` keeps the planner from joining all evidence.
create view verified_statistics as
select * from approved_statistics
where retracted_at is null and exists (
  select from submission_evidence as evidence
  where evidence.submission_id = approved_statistics.submission_id offset 0
);
revoke all on verified_statistics from anon, authenticated, service_role;

-- All badges that follow from the ledger.
create function badges_in_ledger(player uuid) returns setof user_badges
language plpgsql stable set search_path = public
as $$
begin
  return query
  with verified as (
    select standing.id, row_number() over in_order as uploads, min(approved_at) over in_order as since
    from verified_statistics as standing
    where standing.user_id = player
    window in_order as (order by standing.id)
  )
  select distinct on (rule.code)
    player, rule.code, standing.approved_at, standing.id, reached.number
  from verified
  join approved_statistics as standing using (id)
  cross join badges as rule
  cross join lateral (select badge_number(rule, standing, uploads, since) as number) as reached
  where reached.number >= rule.threshold and may_hold_badges(player)
  order by rule.code, standing.id;
end $$;

-- Makes a player's badges what follows from the ledger. The caller has locked the player's row.
create function renew_badges(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  with due as materialized (
    select * from badges_in_ledger(player)
  ),
  lost as (
    delete from user_badges where user_id = player and code not in (select code from due)
  )
  insert into user_badges as held select * from due
  on conflict (user_id, code) do update
    set at = excluded.at, statistics_id = excluded.statistics_id, number = excluded.number
    where (held.at, held.statistics_id, held.number)
      is distinct from (excluded.at, excluded.statistics_id, excluded.number);
end $$;

-- Grants what the approval of a submission has earned; it is the newest approval of its player. Badges that are held stay
-- as they are. It reads the new row, the time of the first one, and the uploads up to the highest number that a rule asks.
create function grant_badges(submission uuid) returns void
language plpgsql set search_path = public
as $$
declare
  standing approved_statistics;
  uploads bigint;
  since timestamptz;
begin
  select * into standing from verified_statistics where submission_id = submission;
  if not found or not may_hold_badges(standing.user_id) then
    return;
  end if;
  select
    (
      select count(*) from (
        select from verified_statistics where user_id = standing.user_id
        limit (select max(threshold)::bigint from badges where metric = 'uploads')
      ) as counted
    ),
    (
      select approved_at from verified_statistics where user_id = standing.user_id
      order by approved_at
      limit 1
    )
  into uploads, since;
  insert into user_badges (user_id, code, at, statistics_id, number)
  select standing.user_id, rule.code, standing.approved_at, standing.id, reached.number
  from badges as rule
  cross join lateral (select badge_number(rule, standing, uploads, since) as number) as reached
  where reached.number >= rule.threshold
  on conflict do nothing;
end $$;

-- Grants the badges of new and changed rules to up to this many players, with the dates that they were earned on;
-- answers whether more are due. It may be repeated, and stopped at any time.
create function grant_badges_backwards(most integer) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  progress badge_progress;
  rules_now text := (select coalesce(string_agg(rule::text, ' ' order by code), '') from badges as rule);
  players uuid[];
  player uuid;
begin
  select * into progress from badge_progress for update;
  if progress.rules <> rules_now then
    progress.through := '00000000-0000-0000-0000-000000000000';
  elsif progress.through is null then
    return false;
  end if;
  players := array(
    select user_id from user_stats where user_id > progress.through order by user_id limit most
  );
  -- As a decision does, so that no approval comes between.
  perform from users where id = any (players) order by id for no key update;
  foreach player in array players loop
    perform renew_badges(player);
  end loop;
  update badge_progress set
    rules = rules_now,
    through = case when cardinality(players) = most then players[most] end;
  return cardinality(players) = most;
end $$;

create function forget_badges(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from user_badges where user_id = player;
end $$;

-- What the caller sees of a player's badges, the latest first; null for who may not see the history. A hidden badge says
-- what it is to those who have earned it.
create function badges_of(player uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  if shows_history(player) is not true then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', case when is_open then code end,
      'earned_at', at,
      'number', case when is_open then number end
    ) order by at desc, code), '[]')
    from (
      select held.*, not rule.is_hidden or exists (
        select from user_badges as own where own.user_id = auth.uid() and own.code = held.code
      ) as is_open
      from user_badges as held join badges as rule using (code)
      where held.user_id = player
    ) as shown
  );
end $$;
grant execute on function badges_of(uuid) to anon, authenticated, service_role;

-- The procedures that grant and take back call it by name. Each body is text: a line is added to it as it is now, and the
-- migration fails where that line's place is not found exactly once.
create function pg_temp.add_line(procedure regprocedure, place text, line text) returns void
language plpgsql
as $$
declare
  definition text := pg_get_functiondef(procedure);
begin
  if array_length(string_to_array(definition, place), 1) <> 2 then
    raise exception '% has no single place for badges', procedure;
  end if;
  execute replace(definition, place, place || line);
end $$;

select pg_temp.add_line(
  'decide_submission(uuid, uuid, text, jsonb)'::regprocedure,
  'perform publish_stats(item.user_id);',
  E'\n    perform grant_badges(submission);'
);
select pg_temp.add_line(
  'undo_decision(uuid, uuid, integer)'::regprocedure,
  'perform publish_stats(item.user_id);',
  E'\n    perform renew_badges(item.user_id);'
);
select pg_temp.add_line(
  'end_account(uuid)'::regprocedure,
  'perform forget_relations(player);',
  E'\n  perform forget_badges(player);'
);
drop function pg_temp.add_line;
