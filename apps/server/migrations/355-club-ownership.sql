-- Handing a club over, replacing an owner who is gone, changing and renaming a club, closing and reporting it.

-- The owner's offer; the other player's yes makes them the owner.
create table club_handovers (
  club_id uuid primary key references clubs on delete cascade,
  from_id uuid not null references users on delete cascade,
  to_id uuid not null references users on delete cascade,
  offered_at timestamptz not null default now()
);
create index on club_handovers (from_id);
create index on club_handovers (to_id);

-- Who becomes the owner after the notice, unless the owner comes back.
create table club_replacements (
  club_id uuid primary key references clubs on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  announced_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index on club_replacements (candidate_id);

-- What players find wrong with a club, for moderators: one a club and player.
create table club_reports (
  club_id uuid not null references clubs on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (club_id, reporter_id)
);
create index on club_reports (reporter_id);
create index club_reports_open on club_reports (reported_at, club_id, reporter_id) where settled_at is null;

alter table club_handovers enable row level security;
alter table club_replacements enable row level security;
alter table club_reports enable row level security;

create function owner_of_club(club uuid) returns uuid
language sql stable set search_path = public
as $$ select user_id from club_members where club_id = club and role = 'owner' $$;

create function offer_club(wanted uuid, owner uuid, member uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := member_blocker(club, owner, member);
begin
  blocker := coalesce(blocker, club_blocker(club, owner, 'owner'));
  if blocker is not null then
    return blocker;
  end if;
  insert into club_handovers (club_id, from_id, to_id) values (wanted, owner, member)
  on conflict (club_id) do update
  set from_id = excluded.from_id, to_id = excluded.to_id, offered_at = now();
  perform note_in_club(wanted, 'handover_offered', owner, member);
  return 'done';
end $$;

-- Makes a member the owner; the owner before, if there is one, stays as an organiser.
create function make_club_owner(club uuid, person uuid) returns void
language plpgsql set search_path = public
as $$
begin
  update club_members set role = 'organiser' where club_id = club and role = 'owner';
  update club_members set role = 'owner' where club_id = club and user_id = person;
  delete from club_handovers where club_id = club;
  delete from club_replacements where club_id = club;
end $$;

-- The other player accepts or declines; the owner may take the offer back.
create function answer_handover(wanted uuid, person uuid, accepted boolean) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  offer club_handovers;
  blocker text := club_blocker(club, person, 'member');
begin
  if blocker is not null then
    return blocker;
  end if;
  select * into offer from club_handovers
  where club_id = wanted and from_id = owner_of_club(wanted)
    and (to_id = person or (from_id = person and not accepted));
  if not found then
    return 'no_handover';
  elsif accepted then
    perform make_club_owner(wanted, person);
    perform note_in_club(wanted, 'handed_over', offer.from_id, person);
  else
    delete from club_handovers where club_id = wanted;
    perform note_in_club(wanted, 'handover_declined', person, offer.to_id);
  end if;
  return 'done';
end $$;

-- Whether the owner was on the site after that day; a club whose owner's account has ended has none.
create function owner_was_active(club uuid, day date) returns boolean
language sql stable set search_path = public
as $$
  select exists (
    select from users
    left join player_activity on player_activity.user_id = users.id
    where users.id = owner_of_club(club) and coalesce(active_on, created_at::date) > day
  )
$$;

-- Organisers replace an owner; where a club has none of them, any member does.
create function replacement_blocker(club clubs, person uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return coalesce(club_blocker(club, person, 'member'), case
    when club_role(club.id, person) = 'owner' then 'no_right'
    when club_role(club.id, person) <> 'organiser' and exists (
      select from club_members where club_id = club.id and role = 'organiser'
    ) then 'no_right'
  end);
end $$;

create function announce_replacement(wanted uuid, person uuid, days_gone integer, days_notice integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(replacement_blocker(club, person), case
    when owner_was_active(wanted, utc_day(now()) - days_gone) then 'owner_active'
    when exists (
      select from club_replacements
      where club_id = wanted and club_role(wanted, candidate_id) is not null
        and not owner_was_active(wanted, utc_day(announced_at) - 1)
    ) then 'announced'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  insert into club_replacements (club_id, candidate_id, due_at)
  values (wanted, person, now() + make_interval(days => days_notice))
  on conflict (club_id) do update
  set candidate_id = excluded.candidate_id, announced_at = now(), due_at = excluded.due_at;
  perform note_in_club(wanted, 'replacement_announced', person, owner_of_club(wanted));
  return 'done';
end $$;

-- After the notice; an owner who was back on the site meanwhile stays the owner.
create function replace_owner(wanted uuid, person uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  announced club_replacements;
  blocker text := replacement_blocker(club, person);
  former uuid := owner_of_club(wanted);
begin
  select * into announced from club_replacements where club_id = wanted and candidate_id = person;
  blocker := coalesce(blocker, case
    when announced.club_id is null then 'not_announced'
    when owner_was_active(wanted, utc_day(announced.announced_at) - 1) then 'owner_active'
    when announced.due_at > now() then 'notice_open'
  end);
  if blocker is not null then
    return blocker;
  end if;
  perform make_club_owner(wanted, person);
  perform note_in_club(wanted, 'owner_replaced', person, former);
  return 'done';
end $$;

create function change_club(wanted uuid, organiser uuid, facts jsonb) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := club_blocker(club, organiser, 'organiser');
begin
  if blocker is not null then
    return blocker;
  end if;
  update clubs
  set about = facts ->> 'about', place = facts ->> 'place', country = facts ->> 'country',
      time_zone = facts ->> 'time_zone', kind = facts ->> 'kind',
      colours = array(select jsonb_array_elements_text(facts -> 'colours'))
  where id = wanted;
  perform note_in_club(wanted, 'changed', organiser, null);
  return 'done';
end $$;

create function rename_club(wanted uuid, owner uuid, new_name text, new_slug text, most integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, owner, 'owner'), case
    when (
      select count(*) from club_log
      where club_id = wanted and action = 'renamed' and happened_at > now() - interval '1 year'
    ) >= most then 'renamed_often'
  end, club_name_blocker(wanted, new_name, new_slug));
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_slugs where slug = new_slug;
  update clubs set name = new_name, slug = new_slug where id = wanted;
  if new_slug <> club.slug then
    insert into club_slugs (slug, club_id) values (club.slug, wanted)
    on conflict (slug) do update set club_id = excluded.club_id, retired_at = now();
  end if;
  perform note_in_club(wanted, 'renamed', owner, null, club.name);
  return 'done';
end $$;

create function end_club(club uuid, by_whom text) returns void
language plpgsql set search_path = public
as $$
begin
  update clubs set closed_at = now(), closed_by = by_whom where id = club;
  -- A member's profile names an open club.
  update club_members set main = false where club_id = club and main;
  delete from club_handovers where club_id = club;
  delete from club_replacements where club_id = club;
end $$;

create function close_club(wanted uuid, owner uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := club_blocker(club, owner, 'owner');
begin
  if blocker is not null then
    return blocker;
  end if;
  perform end_club(wanted, 'owner');
  perform note_in_club(wanted, 'closed', owner, null);
  return 'done';
end $$;

create function report_club(wanted uuid, person uuid, words text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text := club_blocker((select clubs from clubs where id = wanted), person, null);
begin
  if blocker is not null then
    return blocker;
  end if;
  insert into club_reports (club_id, reporter_id, reason) values (wanted, person, words)
  on conflict (club_id, reporter_id) do update
  set reason = excluded.reason, reported_at = now(), settled_at = null;
  return 'done';
end $$;

-- A moderator closes or reopens a club, or finds nothing wrong; the reports of it are then settled. The log of the
-- club does not say which moderator it was: the audit log does.
create function moderate_club(wanted uuid, moderator uuid, verdict text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := case
    when club.id is null then 'missing'
    when not is_moderator(moderator) then 'no_right'
    when club_role(wanted, moderator) is not null then 'own_club'
    when verdict = 'close' and club.closed_at is not null then 'closed'
    when verdict = 'reopen' and club.closed_at is null then 'open'
    when verdict = 'reopen' and club.members_count = 0 then 'nobody_left'
    when verdict = 'reopen' then club_name_blocker(wanted, club.name, club.slug)
  end;
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_reports set settled_at = now() where club_id = wanted and settled_at is null;
  if verdict = 'close' then
    perform end_club(wanted, 'staff');
    perform note_in_club(wanted, 'closed', null, null);
  elsif verdict = 'reopen' then
    update clubs set closed_at = null, closed_by = null where id = wanted;
    perform note_in_club(wanted, 'reopened', null, null);
  end if;
  return 'done';
end $$;

-- What the club is to the caller: as before, with what waits for an answer.
create or replace function club_standing(club uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  return jsonb_build_object(
    'membership', (
      select to_jsonb(member) - array['club_id', 'user_id']
      from club_members as member
      where club_id = club and user_id = auth.uid()
    ),
    'requested_at', (
      select requested_at from club_requests
      where club_id = club and user_id = auth.uid() and refused_at is null
    ),
    'removed_at', (select removed_at from club_removals where club_id = club and user_id = auth.uid()),
    'offered_at', (
      select offered_at from club_handovers
      where club_id = club and to_id = auth.uid() and from_id = owner_of_club(club)
    ),
    'owner_replaced_from', (
      select due_at from club_replacements
      where club_id = club and is_club_member(club)
        and not owner_was_active(club, utc_day(announced_at) - 1)
    )
  );
end $$;
