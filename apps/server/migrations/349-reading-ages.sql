-- What the server read in a picture ends, too, unless a submission names the picture.
alter table screenshot_readings
  -- When it ends; null while a submission names the picture.
  add column due_at timestamptz default now() + interval '90 days';
create index on screenshot_readings (due_at);

-- Nothing is kept of a picture that no submission names any more. A trigger, because the rows also leave with
-- their submission.
create or replace function forget_picture() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (select from submission_pictures where etag = old.etag) then
    delete from picture_facts where etag = old.etag;
    update screenshot_readings set due_at = now() where etag = old.etag;
  end if;
  return null;
end $$;

-- What the server read in a picture. A newer reading replaces the older: the reader may have learnt. Submissions
-- that wait with the picture are checked again.
create or replace function record_reading(picture text, half text, reading jsonb) returns void
language sql security definer set search_path = public
as $$
  insert into screenshot_readings (etag, half, extracted, fields, confidence, detected)
  values (
    picture, record_reading.half, reading -> 'extracted', reading -> 'fields',
    (reading ->> 'confidence')::numeric, reading ->> 'detected'
  )
  on conflict (etag, half) do update set
    extracted = excluded.extracted, fields = excluded.fields, confidence = excluded.confidence,
    detected = excluded.detected, created_at = now(),
    due_at = case when screenshot_readings.due_at is not null then excluded.due_at end;
  select enqueue_checks(array(
    select id from submission_pictures
    join stats_submissions on stats_submissions.id = submission_id
    where etag = picture and is_open(status)
  ))
$$;
