-- What players find wrong with another player, a picture, a name, a club or an event, for moderators. It takes the place
-- of the reports of clubs. No number of reports changes anything by itself: a moderator decides.

create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('player', 'avatar', 'banner', 'gamertag', 'club', 'event')),
  -- Of a picture or a name: whose it is.
  player_id uuid references users on delete cascade,
  club_id uuid references clubs on delete cascade,
  event_id uuid references events on delete cascade,
  thing_id uuid not null generated always as (coalesce(player_id, club_id, event_id)) stored,
  reporter_id uuid not null references users on delete cascade,
  category text not null check (category in (
    'threat', 'indecent', 'insult', 'impersonation', 'cheating', 'spam', 'other'
  )),
  -- Moderators begin with what harms most.
  harm smallint not null generated always as (case category
    when 'threat' then 1
    when 'indecent' then 2
    when 'insult' then 3
    when 'impersonation' then 4
    when 'cheating' then 5
    when 'spam' then 6
    else 7
  end) stored,
  words text check (char_length(words) between 1 and 500),
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Null also for reports of clubs that were settled before outcomes were kept.
  outcome text check (outcome in ('upheld', 'dismissed')),
  check (num_nonnulls(player_id, club_id, event_id) = 1),
  check ((club_id is not null) = (kind = 'club')),
  check ((event_id is not null) = (kind = 'event')),
  check (category <> 'other' or words is not null),
  check (outcome is null or settled_at is not null)
);
-- One open report a person and thing.
create unique index reports_open on reports (kind, thing_id, reporter_id) where settled_at is null;
create index reports_waiting on reports (harm, reported_at, id) where settled_at is null;
create index reports_settled on reports (settled_at) where settled_at is not null;
create index on reports (reporter_id, reported_at);
create index on reports (player_id) where player_id is not null;
create index on reports (club_id) where club_id is not null;
create index on reports (event_id) where event_id is not null;
-- Granted to nobody: a moderator's functions read them, and nobody learns who reported.
alter table reports enable row level security;

insert into reports (kind, club_id, reporter_id, category, words, reported_at, settled_at)
select 'club', club_id, reporter_id, 'other', reason, reported_at, settled_at
from club_reports
order by reported_at, club_id, reporter_id;

drop function report_club(uuid, uuid, text);
drop table club_reports;

-- Whoever sends it sees the thing: the server has asked as the player. The same thing once more is the same report, with
-- what is said now.
create function send_report(
  person uuid, what text, thing uuid, of_category text, said text, most_a_day integer
) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs;
  blocker text;
begin
  if what = 'club' then
    select * into club from clubs where id = thing;
    blocker := club_blocker(club, person, null);
  end if;
  blocker := coalesce(blocker, case
    when is_barred(person) then 'banned'
    when person in (
      case when what not in ('club', 'event') then thing end,
      case what when 'club' then owner_of_club(thing) end,
      case what when 'event' then (select organiser_id from events where id = thing) end
    ) then 'own'
  end);
  if blocker is not null then
    return blocker;
  end if;
  -- Two reports at a time are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || person::text, 0));
  update reports set category = of_category, words = said
  where kind = what and thing_id = thing and reporter_id = person and settled_at is null;
  if found then
    return 'done';
  elsif (
    select count(*) from reports
    where reporter_id = person and reported_at > now() - interval '1 day'
  ) >= most_a_day then
    return 'too_many';
  end if;
  insert into reports (kind, player_id, club_id, event_id, reporter_id, category, words)
  values (
    what,
    case when what not in ('club', 'event') then thing end,
    case what when 'club' then thing end,
    case what when 'event' then thing end,
    person, of_category, said
  );
  return 'done';
end $$;

-- Why this moderator may not decide about the event: they run it or play in it, or are a friend of its organiser.
create function event_bias(event uuid, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when exists (select from event_staff where event_id = event and user_id = moderator)
      or exists (select from event_entrants where event_id = event and user_id = moderator) then 'own_event'
    when are_friends(moderator, (select organiser_id from events where id = event)) then 'friends_event'
  end;
end $$;

-- One rule for whatever can be reported.
create function report_bias(what text, thing uuid, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when not is_moderator(moderator) then 'no_right'
    when what = 'club' then club_bias(thing, moderator)
    when what = 'event' then event_bias(thing, moderator)
    else bias_of(moderator, thing)
  end;
end $$;
