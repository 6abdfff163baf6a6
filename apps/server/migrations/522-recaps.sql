-- Recaps: what a player's week or season has added, computed from the ledger, so that an approval which is undone is gone
-- from it. Nobody else reads one until its player shares it, and then within the rule of visibility.

-- A link to a recap, which its player can take back. The link itself is shown once and stored nowhere.
create table recap_shares (
  user_id uuid not null references users on delete cascade,
  period text not null check (char_length(period) <= 60),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  shared_at timestamptz not null default now(),
  primary key (user_id, period)
);
-- Granted to nobody: the server's functions name the owner in each query.
alter table recap_shares enable row level security;

-- The days of `week:<its Monday>` or `season:<slug>`, in UTC and both included; null for what is none, or has not begun.
create function recap_days(
  period text, today date, out period_name text, out first_day date, out last_day date
)
language plpgsql stable set search_path = public
as $$
begin
  if period like 'week:%' then
    first_day := substr(period, 6)::date;
    last_day := first_day + 6;
    if extract(isodow from first_day) <> 1 then
      first_day := null;
    end if;
  else
    select seasons.name, seasons.first_day, seasons.last_day into period_name, first_day, last_day
    from seasons where slug = season_of(period);
  end if;
  if first_day is null or first_day > today then
    period_name := null;
    first_day := null;
    last_day := null;
  end if;
end $$;

-- The numbers of an approval that a recap names, with when it was approved.
create function recap_numbers(standing approved_statistics) returns jsonb
language sql immutable
as $$
  select jsonb_build_object(
    'approved_at', (standing).approved_at,
    'overall', jsonb_build_object('wins', (standing).overall_wins, 'games', (standing).overall_games_played,
      'points', (standing).overall_points_scored),
    'casual', jsonb_build_object('wins', (standing).casual_wins, 'games', (standing).casual_games_played,
      'points', (standing).casual_points_scored),
    'blitz', jsonb_build_object('wins', (standing).blitz_wins, 'games', (standing).blitz_games_played,
      'points', (standing).blitz_points_scored),
    'rank', (standing).overall_rank
  )
$$;

-- Null with fewer than five games. Both ends are chosen as a board of the period chooses them: the newest approval until
-- its end, and the one that stood before it, or else the first one, within one line of the ledger.
create function recap_of(player uuid, wanted text, today date) returns jsonb
language plpgsql stable set search_path = public
as $$
declare
  days record := recap_days(wanted, today);
  since timestamptz := days.first_day::timestamp at time zone 'UTC';
  until timestamptz := (days.last_day + 1)::timestamp at time zone 'UTC';
  latest approved_statistics;
  base approved_statistics;
begin
  if days.first_day is null then
    return null;
  end if;
  select * into latest from approved_statistics
  where user_id = player and approved_at > since and approved_at < until and retracted_at is null
  order by submitted_at desc, id desc
  limit 1;
  select * into base from approved_statistics as earlier
  where user_id = player and retracted_at is null and line = latest.line and approved_at < until
  order by approved_at <= since desc,
           case when approved_at <= since then submitted_at end desc nulls last,
           case when approved_at <= since then -earlier.id end,
           submitted_at, earlier.id
  limit 1;
  if latest.overall_games_played - base.overall_games_played < 5 is not false then
    return null;
  end if;
  return jsonb_build_object(
    'period', wanted,
    'name', days.period_name,
    'first_day', days.first_day,
    'last_day', days.last_day,
    'is_over', days.last_day < today,
    'uploads', (
      select count(*) from approved_statistics
      where user_id = player and approved_at > since and approved_at < until and retracted_at is null
    ),
    'before', recap_numbers(base),
    'after', recap_numbers(latest),
    'badges', (
      select coalesce(jsonb_agg(jsonb_build_object('code', code, 'at', at) order by at, code), '[]')
      from user_badges where user_id = player and at > since and at < until
    )
  );
end $$;

-- Of the latest weeks and seasons, the newest first.
create function recaps_of(player uuid, today date) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  monday date := date_trunc('week', today::timestamp)::date;
begin
  return (
    select coalesce(jsonb_agg(
      recap || jsonb_build_object('shared_at', shared_at)
      order by recap ->> 'last_day' desc, recap ->> 'period'
    ), '[]')
    from (
      select 'week:' || (monday - 7 * back)::text as wanted from generate_series(0, 7) as back
      union all
      (select 'season:' || slug from seasons where first_day <= today order by first_day desc limit 4)
    ) as periods
    cross join lateral (select recap_of(player, wanted, today) as recap) as computed
    left join recap_shares on recap_shares.user_id = player and recap_shares.period = wanted
    where recap is not null
  );
end $$;

-- What a link shows to the caller: null where the link is taken back, and where the caller does not see the history of the
-- player. A hidden badge stands there only for those who have earned it.
create function shared_recap(hash bytea, today date) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  share recap_shares;
  recap jsonb;
begin
  select * into share from recap_shares where token_hash = hash;
  -- A right of staff to see more is no reason to read it here.
  if opens_profile(share.user_id) is not true or shows_history(share.user_id) is not true then
    return null;
  end if;
  recap := recap_of(share.user_id, share.period, today);
  return recap || jsonb_build_object('shared_at', share.shared_at, 'badges', (
    select coalesce(jsonb_agg(badge order by badge ->> 'at', badge ->> 'code'), '[]')
    from jsonb_array_elements(recap -> 'badges') as badge
    join badges as rule on rule.code = badge ->> 'code'
    where not rule.is_hidden or exists (
      select from user_badges as own where own.user_id = auth.uid() and own.code = rule.code
    )
  ), 'player', (
    select jsonb_build_object('user_id', id, 'username', username, 'handle', handle, 'avatar_url', avatar_url)
    from player_profiles where id = share.user_id
  ));
end $$;
grant execute on function shared_recap(bytea, date) to anon, authenticated;

create function forget_recaps(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from recap_shares where user_id = player;
end $$;

-- The body is text: a line is added to it as it is now, and the migration fails where its place is not found exactly once.
do $$
declare
  definition text := pg_get_functiondef('end_account(uuid)'::regprocedure);
  place text := 'perform forget_relations(player);';
begin
  if array_length(string_to_array(definition, place), 1) <> 2 then
    raise exception 'end_account has no single place for recaps';
  end if;
  execute replace(definition, place, place || E'\n  perform forget_recaps(player);');
end $$;
