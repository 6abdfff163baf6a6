-- The numbers of a club: sums and means of members who agreed, never of one person.

-- What a club shows until the next release. Between two releases the numbers do not move, so nobody learns what one
-- person added, took along or has: each release differs from the one before in five persons at least.
create table club_numbers (
  club_id uuid primary key references clubs on delete cascade,
  released_at timestamptz not null default now(),
  people integer not null check (people >= 5),
  figures jsonb not null
);

-- Whose numbers are in the release, with a fingerprint of them, to count how many the next one would change. The rows
-- stay until then, or leaving and coming back would look like two changes; so they name nobody.
create table club_number_people (
  club_id uuid not null references clubs on delete cascade,
  person bigint not null,
  fingerprint bigint not null,
  is_listed boolean not null,
  primary key (club_id, person)
);

create function person_in_club(club uuid, player uuid) returns bigint
language sql immutable
as $$ select hashtextextended(club::text || player::text, 0) $$;

-- For the server alone.
alter table club_numbers enable row level security;
alter table club_number_people enable row level security;

-- The members who agreed and have numbers. Those whom the boards do not list count only if they are five or more:
-- otherwise the boards' numbers of the others, taken from the sum, could leave those of one person.
create function club_number_candidates(club uuid) returns table (
  person bigint, is_listed boolean, fingerprint bigint, games bigint, casual_games bigint, blitz_games bigint,
  win_rate numeric, gained_games bigint, gained_wins bigint
)
language sql stable set search_path = public
as $$
  with agreed as materialized (
    select
      member.user_id, is_listed(users) as is_listed, stats.games_played, stats.casual_games_played,
      stats.blitz_games_played, stats.win_rate
    from club_members as member
    join users on users.id = member.user_id
    join user_stats as stats on stats.user_id = member.user_id
    where member.club_id = club and member.shares_numbers and users.banned_at is null and stats.games_played > 0
  )
  select
    person_in_club(club, agreed.user_id), agreed.is_listed,
    hashtextextended(
      jsonb_build_array(
        agreed.games_played, agreed.casual_games_played, agreed.blitz_games_played, agreed.win_rate,
        gained.overall_games_played, gained.overall_wins
      )::text, 0
    ),
    agreed.games_played, agreed.casual_games_played, agreed.blitz_games_played, agreed.win_rate,
    gained.overall_games_played, gained.overall_wins
  from agreed
  left join gains_since('month', now() - interval '30 days', array(select agreed.user_id from agreed)) as gained
    on gained.user_id = agreed.user_id
  where agreed.is_listed or 5 <= (select count(*) from agreed as unlisted where not unlisted.is_listed)
$$;

-- To two digits, and to tens at least.
create function rounded_count(amount numeric) returns bigint
language sql immutable
as $$ select round(amount, least(-1, 2 - char_length(trunc(amount)::text)))::bigint $$;

-- Makes a new release, if it would differ enough from the one before.
create function release_club_numbers(club uuid) returns void
language plpgsql set search_path = public
as $$
declare
  before club_numbers;
  compared record;
begin
  select * into before from club_numbers where club_id = club;
  if before.released_at > now() - interval '7 days'
    or not pg_try_advisory_xact_lock(hashtext('club_numbers'), hashtext(club::text)) then
    return;
  end if;
  select
    count(fresh.person) as people,
    count(*) filter (where known.fingerprint is distinct from fresh.fingerprint) as changed,
    count(*) filter (
      where known.fingerprint is distinct from fresh.fingerprint
        and (known.is_listed is false or fresh.is_listed is false)
    ) as unlisted_changed
  into compared
  from (select * from club_number_people where club_id = club) as known
  full join club_number_candidates(club) as fresh on fresh.person = known.person;
  if compared.people < 5 or compared.changed < 5 or compared.unlisted_changed between 1 and 4 then
    return;
  end if;
  delete from club_number_people where club_id = club;
  with fresh as materialized (select * from club_number_candidates(club)),
  kept as (
    insert into club_number_people (club_id, person, fingerprint, is_listed)
    select club, person, fingerprint, is_listed from fresh
  )
  insert into club_numbers (club_id, people, figures)
  select
    club, count(*),
    jsonb_build_object(
      'games', rounded_count(sum(games)),
      'mean_win_rate', round(avg(win_rate)),
      'median_win_rate', round(percentile_cont(0.5) within group (order by win_rate)::numeric),
      'casual_share', round(100.0 * sum(casual_games) / nullif(sum(casual_games + blitz_games), 0)),
      'growth', case when count(*) filter (where gained_games > 0) >= 5 then jsonb_build_object(
        'people', count(*) filter (where gained_games > 0),
        'games', rounded_count(sum(gained_games)),
        'wins', rounded_count(sum(gained_wins))
      ) end
    )
  from fresh
  on conflict (club_id) do update set
    released_at = excluded.released_at, people = excluded.people, figures = excluded.figures;
end $$;

-- The numbers of the club at an address, with whether it is closed; no row for a club that the caller must not know
-- of. Numbers are withheld when fewer than five of those in them still agree, and after 30 days when one no longer does.
create function club_numbers_at(wanted text) returns table (is_closed boolean, numbers jsonb)
language plpgsql rows 1 security definer set search_path = public
as $$
declare
  club record;
begin
  select * into club from club_at(wanted);
  if club.id is null then
    return;
  end if;
  if not club.is_closed then
    perform release_club_numbers(club.id);
  end if;
  return query
    select club.is_closed, (
      select figures || jsonb_build_object('people', people, 'released_at', released_at)
      from club_numbers
      cross join lateral (
        select count(*) as agreeing
        from club_members as member
        join club_number_people as counted
          on counted.club_id = club.id and counted.person = person_in_club(club.id, member.user_id)
        where member.club_id = club.id and member.shares_numbers
      ) as present
      where club_numbers.club_id = club.id and not club.is_closed and agreeing >= 5
        and (agreeing = people or released_at > now() - interval '30 days')
    );
end $$;
grant execute on function club_numbers_at(text) to anon, authenticated, service_role;
