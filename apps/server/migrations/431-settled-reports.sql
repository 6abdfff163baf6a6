-- Reports are settled by a moderator's decision, and whoever sent them hears the outcome in words: whether something was
-- done, never what.

alter table notifications
  -- Of a report that was settled: what was reported, for a thing that has no column of its own.
  add column report_kind text check (report_kind in ('player', 'avatar', 'banner', 'gamertag')),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'submission_approved', 'submission_rejected', 'submission_undone',
    'appeal_overturned', 'appeal_upheld',
    'avatar_approved', 'avatar_rejected', 'avatar_removed',
    'banner_approved', 'banner_rejected', 'banner_removed',
    'new_follower', 'new_friend',
    'ban_ended', 'signed_out',
    'refund_approved', 'refund_declined',
    'payment_failed', 'plan_lapsed', 'renewal_soon',
    'club_requested', 'club_accepted', 'club_refused', 'club_removed', 'club_role_changed',
    'club_offered', 'club_handed_over', 'club_offer_declined',
    'club_replacement_announced', 'club_owner_replaced',
    'club_closed', 'club_closed_by_staff', 'club_reopened',
    'club_report_upheld', 'club_report_dismissed',
    'club_picture_approved', 'club_picture_rejected', 'club_picture_removed',
    'event_invited', 'event_partner_asked', 'event_partner_accepted', 'event_partner_declined',
    'event_partner_left', 'event_moved_up', 'event_cancelled', 'event_removed', 'event_disqualified',
    'event_staff', 'event_claimed', 'event_claim_accepted', 'event_claim_refused',
    'event_seated', 'event_disputed', 'event_ruled',
    'event_report_upheld', 'event_report_dismissed',
    'report_upheld', 'report_dismissed'
  )),
  add check ((report_kind is not null) = (kind like 'report%'));

-- Of a thing that thousands report at once, not all hear what came of it.
create function settle_reports(what text, thing uuid, verdict text) returns void
language plpgsql set search_path = public
as $$
declare
  notification notifications;
  reporters uuid[] := array(
    select reporter_id from reports
    where kind = what and thing_id = thing and settled_at is null
    order by reported_at, id
    limit 200
  );
begin
  update reports set settled_at = now(), outcome = verdict
  where kind = what and thing_id = thing and settled_at is null;
  if what = 'club' then
    perform notify_in_club(
      reporters, 'club_report_' || verdict, (select clubs from clubs where id = thing)
    );
    return;
  elsif what = 'event' then
    perform notify_in_event(
      reporters, 'event_report_' || verdict, (select events from events where id = thing)
    );
    return;
  end if;
  -- In the order of ids: two decisions that tell the same players do not wait for each other.
  for notification in
    insert into notifications (user_id, kind, report_kind)
    select users.id, 'report_' || verdict, what
    from users
    where users.id = any (reporters) and banned_at is null
    order by users.id
    returning *
  loop
    perform queue_email(notification, '{}');
    perform queue_push(notification);
  end loop;
end $$;

-- A moderator closes or reopens a club, or finds nothing wrong; the reports of it are then settled, and its reporters
-- told. The log of the club does not say which moderator it was: the audit log does. The owner reads why it closed.
create or replace function moderate_club(wanted uuid, moderator uuid, verdict text, why text) returns text
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

create or replace function forget_clubs(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  -- The acts in a club lock it before its members.
  perform from clubs
  where id in (select club_id from club_members where user_id = player)
  order by id
  for no key update;
  perform end_club(id, 'nobody left') from clubs
  where closed_at is null and members_count = 1
    and id in (select club_id from club_members where user_id = player);
  delete from club_members where user_id = player;
  delete from club_requests where user_id = player;
  delete from club_removals where user_id = player;
  delete from club_invites where invited_by = player;
  delete from club_handovers where player in (from_id, to_id);
  delete from club_replacements where candidate_id = player;
end $$;

-- What an ended account has reported, and what was reported about it, goes with it.
create or replace function forget_relations(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from follows where player in (follower_id, following_id);
  delete from likes where player in (user_id, target_user_id);
  delete from blocks where player in (blocker_id, blocked_id);
  delete from reports where player in (reporter_id, player_id);
  delete from profile_views where player_id = player;
  delete from player_activity where user_id = player;
  perform forget_clubs(player);
  perform forget_events(player);
  delete from ratings where user_id = player;
end $$;
