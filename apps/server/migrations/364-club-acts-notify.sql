-- The acts in clubs, as before, and each now tells those it concerns, in its own transaction.

create or replace function request_club(wanted uuid, person uuid, words text, days integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, person, null), entry_blocker(club, person), case
    when exists (select from users where id = person and profile_visibility = 'private') then 'private'
    when exists (
      select from club_requests
      where club_id = wanted and user_id = person
        and (refused_at is null or refused_at > now() - make_interval(days => days))
    ) then 'requested'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  insert into club_requests (club_id, user_id, message) values (wanted, person, words)
  on conflict (club_id, user_id) do update
  set message = excluded.message, requested_at = now(), refused_at = null;
  -- Who asks, organisers alone read.
  perform note_in_club(wanted, 'requested', null, null);
  perform notify_of_request(club, person, 100);
  return 'done';
end $$;

create or replace function decide_club_request(wanted uuid, organiser uuid, person uuid, accepted boolean) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when not exists (
      select from club_requests where club_id = wanted and user_id = person and refused_at is null
    ) then 'no_request'
    when accepted then entry_blocker(club, person)
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  if accepted then
    perform add_club_member(wanted, person, 'member');
    perform note_in_club(wanted, 'accepted', organiser, person);
    perform notify_in_club(array[person], 'club_accepted', club);
  else
    update club_requests set refused_at = now() where club_id = wanted and user_id = person;
    perform note_in_club(wanted, 'refused', organiser, null);
    perform notify_in_club(array[person], 'club_refused', club);
  end if;
  return 'done';
end $$;

create or replace function remove_club_member(wanted uuid, organiser uuid, member uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := member_blocker(club, organiser, member);
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_members where club_id = wanted and user_id = member;
  insert into club_removals (club_id, user_id) values (wanted, member);
  perform note_in_club(wanted, 'removed', organiser, member);
  perform notify_in_club(array[member], 'club_removed', club);
  return 'done';
end $$;

create or replace function set_club_role(wanted uuid, organiser uuid, member uuid, new_role text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(member_blocker(club, organiser, member), case
    when new_role not in ('organiser', 'scorer', 'member')
      or rank_of_role(new_role) >= rank_of_role(club_role(wanted, organiser)) then 'no_right'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_members set role = new_role
  where club_id = wanted and user_id = member and role <> new_role;
  if found then
    perform note_in_club(wanted, 'role_changed', organiser, member, new_role);
    perform notify_in_club(
      array[member], 'club_role_changed', club, jsonb_build_object('role', new_role)
    );
  end if;
  return 'done';
end $$;

create or replace function offer_club(wanted uuid, owner uuid, member uuid) returns text
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
  perform notify_in_club(array[member], 'club_offered', club);
  return 'done';
end $$;

-- The other player accepts or declines; the owner may take the offer back.
create or replace function answer_handover(wanted uuid, person uuid, accepted boolean) returns text
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
    perform notify_in_club(array[offer.from_id], 'club_handed_over', club);
  else
    delete from club_handovers where club_id = wanted;
    perform note_in_club(wanted, 'handover_declined', person, offer.to_id);
    if person = offer.to_id then
      perform notify_in_club(array[offer.from_id], 'club_offer_declined', club);
    end if;
  end if;
  return 'done';
end $$;

create or replace function announce_replacement(wanted uuid, person uuid, days_gone integer, days_notice integer) returns text
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
  perform notify_in_club(
    array[owner_of_club(wanted)], 'club_replacement_announced', club,
    jsonb_build_object('due_at', now() + make_interval(days => days_notice))
  );
  return 'done';
end $$;

-- After the notice; an owner who was back on the site meanwhile stays the owner.
create or replace function replace_owner(wanted uuid, person uuid) returns text
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
  perform notify_in_club(array[former], 'club_owner_replaced', club);
  return 'done';
end $$;

create or replace function close_club(wanted uuid, owner uuid) returns text
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
  perform announce_in_club(wanted, 'club_closed');
  return 'done';
end $$;

-- Why this moderator may not decide about the club: they are a member, or a friend of its owner.
create function club_bias(club uuid, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when club_role(club, moderator) is not null then 'own_club'
    when are_friends(moderator, owner_of_club(club)) then 'friends_club'
  end;
end $$;

drop function moderate_club(uuid, uuid, text);
-- A moderator closes or reopens a club, or finds nothing wrong; the reports of it are then settled, and its reporters
-- told. The log of the club does not say which moderator it was: the audit log does. The owner reads why it closed.
create function moderate_club(wanted uuid, moderator uuid, verdict text, why text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := case
    when club.id is null then 'missing'
    when not is_moderator(moderator) then 'no_right'
    when club_bias(wanted, moderator) is not null then club_bias(wanted, moderator)
    when verdict = 'close' and club.closed_at is not null then 'closed'
    when verdict = 'reopen' and club.closed_at is null then 'open'
    when verdict = 'reopen' and club.members_count = 0 then 'nobody_left'
    when verdict = 'reopen' then club_name_blocker(wanted, club.name, club.slug)
  end;
  -- Of a club that thousands report at once, not all hear what came of it.
  reporters uuid[] := array(
    select reporter_id from club_reports
    where club_id = wanted and settled_at is null
    order by reported_at
    limit 200
  );
  owner uuid := owner_of_club(wanted);
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_reports set settled_at = now() where club_id = wanted and settled_at is null;
  perform notify_in_club(
    reporters, case verdict when 'close' then 'club_report_upheld' else 'club_report_dismissed' end, club
  );
  if verdict = 'close' then
    perform end_club(wanted, 'staff');
    perform note_in_club(wanted, 'closed', null, null);
    perform notify_in_club(
      array[owner], 'club_closed_by_staff', club, jsonb_build_object('reason', why)
    );
    perform announce_in_club(wanted, 'club_closed_by_staff');
  elsif verdict = 'reopen' then
    update clubs set closed_at = null, closed_by = null where id = wanted;
    perform note_in_club(wanted, 'reopened', null, null);
    perform notify_in_club(array[owner], 'club_reopened', club);
    perform announce_in_club(wanted, 'club_reopened');
  end if;
  return 'done';
end $$;
