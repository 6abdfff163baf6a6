-- Whoever sent the picture of a club is told what a moderator decided, and the owner that one was removed.

alter table notifications
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
    'club_picture_approved', 'club_picture_rejected', 'club_picture_removed'
  ));

drop function moderate_club_picture(uuid, uuid, text, text);
-- A moderator publishes or rejects the picture that waits, or removes the one that everybody sees; `seen` is the one
-- that they looked at. A picture that is shown belongs to the club, and stays when the account of its sender ends.
create function moderate_club_picture(wanted uuid, moderator uuid, verdict text, seen text, why text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  subject text := case verdict when 'remove_picture' then club.picture else club.picture_pending end;
  blocker text := case
    when club.id is null then 'missing'
    when not is_moderator(moderator) then 'no_right'
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
