-- What staff decide asks for the right by its name. What else the functions do is as before.

drop function bias_of(uuid, uuid);

-- Why this person may not decide about that player; null when nothing speaks against it.
create function bias_of(person uuid, player uuid, wanted text) returns text
language plpgsql stable security definer set search_path = public
as $$
begin
  return case
    when not staff_has_right(person, wanted) then 'no_right'
    when person = player then 'own'
    when are_friends(person, player) then 'friend'
    when are_club_mates(person, player) then 'club_mate'
  end;
end $$;

create or replace function undo_decision(submission uuid, moderator uuid, days integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
  before jsonb := decision_state(submission);
  undone submission_decisions;
begin
  if item.id is null then
    return 'missing';
  elsif bias_of(moderator, item.user_id, 'submissions') is not null then
    return bias_of(moderator, item.user_id, 'submissions');
  end if;
  select * into undone from submission_decisions
  where submission_id = submission and undone_at is null
  order by id desc
  limit 1;
  if item.status = 'withdrawn' then
    return 'withdrawn';
  elsif undone.id is null or item.status <> undone.verdict then
    return 'undecided';
  elsif undone.decided_at < now() - make_interval(days => days) then
    return 'too_late';
  end if;

  update submission_decisions set undone_at = now(), undone_by = moderator where id = undone.id;
  if undone.is_appeal then
    update submission_appeals set decided_at = null, outcome = null, explanation = null
    where submission_id = submission;
  end if;
  update stats_submissions
  set status = 'pending', reviewed_at = null, reviewed_by = null,
      rejection_reason = null, rejection_code = null, contested = '[]'
  where id = submission;
  if undone.verdict = 'approved' then
    update approved_statistics set retracted_at = now()
    where submission_id = submission and retracted_at is null;
    perform publish_stats(item.user_id);
    perform renew_badges(item.user_id);
    perform enqueue_compared_checks(item);
  end if;
  perform enqueue_checks(array[submission]);
  perform notify_player(item.user_id, 'submission_undone', null, submission);
  perform audit_decision(item, moderator, 'stats.reopened', before, null, '{}');
  return 'done';
end $$;

create or replace function report_bias(what text, thing uuid, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when not staff_has_right(moderator, 'reports') then 'no_right'
    when what = 'club' then club_bias(thing, moderator)
    when what = 'event' then event_bias(thing, moderator)
    else bias_of(moderator, thing, 'reports')
  end;
end $$;

create or replace function result_bias(event uuid, round integer, tbl integer, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
declare
  words text[] := array(
    select distinct bias_of(moderator, entrant.user_id, 'events')
    from seated_people as seat
    join event_entrants as entrant on entrant.id = seat.entrant_id
    where (seat.event_id, seat.round_no, seat.table_no) = (event, round, tbl) and entrant.user_id is not null
  );
begin
  return case
    when not staff_has_right(moderator, 'events') then 'no_right'
    when 'own' = any (words) then 'own'
    when exists (select from event_staff where event_id = event and user_id = moderator) then 'staff'
    when 'friend' = any (words) then 'friend'
    when 'club_mate' = any (words) then 'club_mate'
  end;
end $$;

create or replace function moderate_club(wanted uuid, moderator uuid, verdict text, why text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := case
    when club.id is null then 'missing'
    when not staff_has_right(moderator, 'clubs') then 'no_right'
    when club_bias(wanted, moderator) is not null then club_bias(wanted, moderator)
    when verdict = 'close' and club.closed_at is not null then 'closed'
    when verdict = 'reopen' and club.closed_at is null then 'open'
    when verdict = 'reopen' and club.members_count = 0 then 'nobody_left'
    when verdict = 'reopen' then club_name_blocker(wanted, club.name, club.slug)
  end;
  owner uuid := owner_of_club(wanted);
begin
  if blocker is not null then
    return blocker;
  end if;
  perform settle_reports('club', wanted, case verdict when 'close' then 'upheld' else 'dismissed' end);
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

create or replace function moderate_club_picture(
  wanted uuid, moderator uuid, verdict text, seen text, why text
) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  subject text := case verdict when 'remove_picture' then club.picture else club.picture_pending end;
  blocker text := case
    when club.id is null then 'missing'
    when not staff_has_right(moderator, 'clubs') then 'no_right'
    when club_bias(wanted, moderator) is not null then club_bias(wanted, moderator)
    when subject is null then 'no_picture'
    when subject is distinct from seen then 'picture_replaced'
  end;
  sender uuid := (
    select owner from storage.objects where bucket_id = 'pending-pictures' and name = club.picture_pending
  );
  reason jsonb := jsonb_build_object('reason', why);
begin
  if blocker is not null then
    return blocker;
  end if;
  if verdict = 'approve_picture' then
    perform drop_shown_club_picture(club);
    update storage.objects
    set bucket_id = 'club-pictures', owner = null, owner_id = null, updated_at = now()
    where bucket_id = 'pending-pictures' and name = club.picture_pending;
    update clubs
    set picture = club_picture_address(club.picture_pending), picture_pending = null
    where id = wanted;
    perform note_in_club(wanted, 'picture_approved', null, null);
    perform notify_in_club(array[sender], 'club_picture_approved', club);
  elsif verdict = 'reject_picture' then
    perform drop_pending_club_picture(club);
    update clubs set picture_pending = null where id = wanted;
    perform note_in_club(wanted, 'picture_rejected', null, null);
    perform notify_in_club(array[sender], 'club_picture_rejected', club, reason);
  else
    perform drop_shown_club_picture(club);
    update clubs set picture = null where id = wanted;
    perform note_in_club(wanted, 'picture_removed', null, null);
    perform notify_in_club(array[owner_of_club(wanted)], 'club_picture_removed', club, reason);
  end if;
  return 'done';
end $$;

drop function is_moderator(uuid);
drop function has_admin_role(users);
