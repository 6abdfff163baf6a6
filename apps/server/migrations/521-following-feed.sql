-- The following feed: what was approved, in the last 30 days, of those whom a player follows. It is read from the ledger
-- and the badges, so that an approval which is undone is gone from it, and a rule of visibility holds when it is read.

-- Who has switched it off neither reads it nor is in anybody's.
create table feed_opt_outs (
  user_id uuid primary key references users on delete cascade,
  since timestamptz not null default now()
);
-- Granted to nobody: the server's functions name the owner in each query.
alter table feed_opt_outs enable row level security;

-- Of one player on the day of a moment in UTC: how many uploads were approved, and what they have added to the day before
-- within the line of the ledger. Null where all of them were taken back.
create function feed_day(player uuid, day date) returns jsonb
language plpgsql stable set search_path = public
as $$
declare
  starts timestamptz := day::timestamp at time zone 'UTC';
  latest approved_statistics;
  base approved_statistics;
  count_uploads integer;
begin
  select count(*) into count_uploads from approved_statistics
  where user_id = player and retracted_at is null
    and approved_at >= starts and approved_at < starts + interval '1 day';
  if count_uploads = 0 then
    return null;
  end if;
  select * into latest from approved_statistics
  where user_id = player and retracted_at is null and approved_at < starts + interval '1 day'
  order by submitted_at desc, id desc
  limit 1;
  select * into base from approved_statistics
  where user_id = player and retracted_at is null and approved_at < starts
  order by submitted_at desc, id desc
  limit 1;
  return jsonb_build_object(
    'uploads', count_uploads,
    'wins', case when base.line = latest.line then greatest(latest.overall_wins - base.overall_wins, 0) end,
    'games', case when base.line = latest.line
      then greatest(latest.overall_games_played - base.overall_games_played, 0) end,
    'badges', (
      -- A hidden badge says what it is to those who have earned it.
      select coalesce(jsonb_agg(held.code order by held.at, held.code), '[]')
      from user_badges as held join badges as rule using (code)
      where held.user_id = player and held.at >= starts and held.at < starts + interval '1 day'
        and (not rule.is_hidden or exists (
          select from user_badges as own where own.user_id = auth.uid() and own.code = held.code
        ))
    )
  );
end $$;

-- A page, the newest day first, after the given one; `most` rows. Of thousands whom one follows, those followed last are
-- looked through. The rule of visibility is asked only of those who come on the page.
create function following_feed(before_day date, before_player uuid, most integer)
returns table (user_id uuid, day date, facts jsonb)
language plpgsql stable security definer rows 20 set search_path = public
as $$
declare
  reader uuid := auth.uid();
  found record;
  left_over integer := least(most, 100);
begin
  if exists (select from feed_opt_outs where feed_opt_outs.user_id = reader) then
    return;
  end if;
  for found in
    with circle as (
      select following_id as id from follows
      where follower_id = reader
      order by created_at desc, following_id desc
      limit 2000
    )
    select distinct circle.id as player, (standing.approved_at at time zone 'UTC')::date as on_day
    from circle
    join user_stats as active on active.user_id = circle.id
    cross join lateral (
      select approved_at from approved_statistics as ledger
      where ledger.user_id = circle.id and retracted_at is null
        and approved_at >= ((now() at time zone 'UTC')::date - 29)::timestamp at time zone 'UTC'
      order by approved_at desc
      limit 200
    ) as standing
    where ((standing.approved_at at time zone 'UTC')::date, circle.id) < (before_day, before_player)
    order by 2 desc, 1 desc
  loop
    exit when left_over = 0;
    -- A right of staff to see more is no reason to read it here.
    continue when opens_profile(found.player) is not true or shows_history(found.player) is not true
      or exists (select from feed_opt_outs where feed_opt_outs.user_id = found.player);
    user_id := found.player;
    day := found.on_day;
    facts := feed_day(user_id, day);
    left_over := left_over - 1;
    return next;
  end loop;
end $$;
grant execute on function following_feed(date, uuid, integer) to authenticated;

create function forget_feed(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from feed_opt_outs where user_id = player;
end $$;

-- The body is text: a line is added to it as it is now, and the migration fails where its place is not found exactly once.
do $$
declare
  definition text := pg_get_functiondef('end_account(uuid)'::regprocedure);
  place text := 'perform forget_relations(player);';
begin
  if array_length(string_to_array(definition, place), 1) <> 2 then
    raise exception 'end_account has no single place for the feed';
  end if;
  execute replace(definition, place, place || E'\n  perform forget_feed(player);');
end $$;
