-- One list of all that waits for staff: what harms most first, then the oldest. Each part is read from the beginning of
-- an index and cut, so that a long queue costs no more than a short one.

create index waiting_submissions_suspect on waiting_submissions (submitted_at, submission_id) where priority > 0;
create index waiting_submissions_plain on waiting_submissions (submitted_at, submission_id) where priority <= 0;
create index submission_appeals_waiting on submission_appeals (created_at, submission_id) where decided_at is null;
create index users_avatar_pending on users (avatar_pending_url) where avatar_pending_url is not null;
create index users_banner_pending on users (banner_pending_url) where banner_pending_url is not null;
create index objects_pending_pictures on storage.objects (created_at, name) where bucket_id = 'pending-pictures';

-- The harm is that of the categories of reports: what looks like cheating, and an appeal, stands with cheating; what
-- nobody sees before it is decided stands last.
create function work_items(decider uuid, most integer)
returns table (kind text, thing_id uuid, harm smallint, since timestamptz)
language plpgsql stable security definer rows 50 set search_path = public
as $$
declare
  decides_pictures boolean := staff_has_right(decider, 'pictures');
  decides_clubs boolean := staff_has_right(decider, 'clubs');
  decides_reports boolean := staff_has_right(decider, 'reports');
  decides_games boolean := staff_has_right(decider, 'events');
begin
  return query
  with appeals as (
    select submission_id, created_at from submission_appeals
    where decided_at is null
    order by created_at, submission_id
    limit most
  ),
  suspect as (
    select submission_id, submitted_at from waiting_submissions as waiting
    where priority > 0 and not exists (
      select from submission_appeals as appeal
      where appeal.submission_id = waiting.submission_id and decided_at is null
    )
    order by submitted_at, submission_id
    limit most
  ),
  plain as (
    select submission_id, submitted_at from waiting_submissions as waiting
    where priority <= 0 and not exists (
      select from submission_appeals as appeal
      where appeal.submission_id = waiting.submission_id and decided_at is null
    )
    order by submitted_at, submission_id
    limit most
  ),
  pictures as (
    select name, created_at from storage.objects
    where bucket_id = 'pending-pictures' and (decides_pictures or decides_clubs)
    order by created_at, name
    limit most * 4
  ),
  -- Of a thing that thousands report at once, only so many reports are looked through.
  foremost as (
    select reports.kind as what, reports.thing_id as thing, reports.harm as harms, reported_at
    from reports
    where settled_at is null and decides_reports
    order by reports.harm, reported_at, id
    limit most * 20
  ),
  flagged as (
    select event_id, flagged_at from event_result_flags
    where state = 'open' and decides_games
    order by flagged_at, event_id, round_no, table_no
    limit most * 20
  ),
  found as (
    select 'submission' as what, submission_id as thing, 5 as harms, created_at as began from appeals
    union all
    select 'submission', submission_id, 5, submitted_at from suspect
    union all
    select 'submission', submission_id, 7, submitted_at from plain
    union all
    select 'avatar', users.id, 7, pictures.created_at
    from pictures join users on avatar_pending_url = pictures.name
    where decides_pictures
    union all
    select 'banner', users.id, 7, pictures.created_at
    from pictures join users on banner_pending_url = pictures.name
    where decides_pictures
    union all
    select 'club_picture', clubs.id, 7, pictures.created_at
    from pictures join clubs on picture_pending = pictures.name
    where decides_clubs
    union all
    select 'reported_' || foremost.what, thing, min(harms), min(reported_at) from foremost
    group by foremost.what, thing
    union all
    select 'games', event_id, 5, min(flagged_at) from flagged group by event_id
  ),
  -- Some are not this person's to decide: of twice as many, the page is chosen.
  first_ones as (
    select * from found order by harms, began, what, thing limit most * 2
  )
  select what, thing, harms::smallint, began from first_ones
  where work_blocker(what, thing, decider) is null
  order by harms, began, what, thing
  limit most;
end $$;
