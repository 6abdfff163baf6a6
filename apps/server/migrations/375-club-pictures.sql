-- The picture of a club, beside its colours. Like an avatar it waits in a private bucket until a moderator has seen it,
-- and only the server writes the files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, reencode_images)
values ('club-pictures', 'club-pictures', true, 5242880, array['image/png', 'image/jpeg'], true)
on conflict (id) do nothing;

-- `picture` is the address of what everybody sees; this is the name of the file that waits.
alter table clubs add column picture_pending text check (char_length(picture_pending) <= 300);
create index clubs_picture_pending on clubs (picture_pending) where picture_pending is not null;

alter table club_log drop constraint club_log_action_check;
alter table club_log add constraint club_log_action_check check (action in (
  'founded', 'joined', 'requested', 'accepted', 'refused', 'left', 'removed', 'role_changed', 'invited',
  'invitation_revoked', 'handover_offered', 'handover_declined', 'handed_over', 'replacement_announced',
  'replacement_stopped', 'owner_replaced', 'changed', 'renamed', 'closed', 'reopened',
  'meetup_added', 'meetup_changed', 'meetup_deleted', 'meetup_ended', 'date_cancelled', 'date_moved',
  'date_restored', 'picture_sent', 'picture_approved', 'picture_rejected', 'picture_removed'
));

create function club_picture_address(file text) returns text
language sql immutable
as $$ select '/storage/v1/object/public/club-pictures/' || file $$;

create function drop_shown_club_picture(club clubs) returns void
language sql set search_path = public
as $$
  delete from storage.objects
  where bucket_id = 'club-pictures' and name = replace(club.picture, club_picture_address(''), '')
$$;

create function drop_pending_club_picture(club clubs) returns void
language sql set search_path = public
as $$
  delete from storage.objects where bucket_id = 'pending-pictures' and name = club.picture_pending
$$;

-- A newer picture replaces the one that waits; the one that everybody sees stays until then.
create function send_club_picture(wanted uuid, organiser uuid, file text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := club_blocker(club, organiser, 'organiser');
begin
  if blocker is not null then
    return blocker;
  end if;
  perform drop_pending_club_picture(club);
  update clubs set picture_pending = file where id = wanted;
  perform note_in_club(wanted, 'picture_sent', organiser, null);
  return 'done';
end $$;

-- Both the one that everybody sees and the one that waits.
create function remove_club_picture(wanted uuid, organiser uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when club.picture is null and club.picture_pending is null then 'no_picture'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  perform drop_shown_club_picture(club);
  perform drop_pending_club_picture(club);
  update clubs set picture = null, picture_pending = null where id = wanted;
  perform note_in_club(wanted, 'picture_removed', organiser, null);
  return 'done';
end $$;

-- A moderator publishes or rejects the picture that waits, or removes the one that everybody sees; `seen` is the one
-- that they looked at. A picture that is shown belongs to the club, and stays when the account of its sender ends.
-- Whoever sent the picture is told what was decided, and the owner that one was removed.
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

-- As before; a closed club has no pictures, because nothing hides their addresses.
create or replace function end_club(club uuid, by_whom text) returns void
language plpgsql set search_path = public
as $$
declare
  ended clubs := (select clubs from clubs where id = club);
begin
  perform drop_shown_club_picture(ended);
  perform drop_pending_club_picture(ended);
  update clubs
  set closed_at = now(), closed_by = by_whom, picture = null, picture_pending = null
  where id = club;
  -- A member's profile names an open club.
  update club_members set main = false where club_id = club and main;
  delete from club_handovers where club_id = club;
  delete from club_replacements where club_id = club;
end $$;
