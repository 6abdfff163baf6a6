-- The public picture of a submission can be taken away: by its player, and by a moderator. The address ends at once, and
-- caches keep a screenshot for a minute at most. Moderators keep it while a decision can be appealed against or undone.

alter table submission_evidence
  add column public boolean not null default true,
  add column withheld_at timestamptz,
  add check (public = (withheld_at is null));
create index submission_evidence_withheld on submission_evidence (withheld_at) where not public;

-- Nothing but the picture itself is the player's to change, and until a decision alone.
drop trigger accept_evidence on submission_evidence;
create trigger accept_evidence before insert or update of submission_id, half, path on submission_evidence
  for each row execute function accept_evidence();

-- Whatever a browser asks for: a picture that is withheld must be gone from caches soon, too. A trigger, because players
-- write the files straight through the storage API.
create function keep_screenshot_briefly() returns trigger
language plpgsql set search_path = public
as $$
begin
  new.metadata := jsonb_set(new.metadata, '{cacheControl}', '"max-age=60"');
  return new;
end $$;
create trigger keep_screenshot_briefly before insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'screenshots' and new.metadata ? 'cacheControl')
  execute function keep_screenshot_briefly();
update storage.objects set metadata = metadata
where bucket_id = 'screenshots' and metadata ? 'cacheControl';

-- Why these pictures cannot be taken away; null where they can.
create function withholding_blocker(item stats_submissions, person uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when item.id is null or item.status = 'withdrawn' then 'missing'
    when item.user_id <> person and bias_of(person, item.user_id, 'submissions') is not null
      then bias_of(person, item.user_id, 'submissions')
    when not exists (select from submission_evidence where submission_id = item.id)
      then 'picture_gone'
  end;
end $$;

-- Takes the pictures of a submission from the public; `person` is its player, or a moderator. The numbers stay.
create function withhold_pictures(submission uuid, person uuid, why text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
  blocker text := withholding_blocker(item, person);
  paths text[];
begin
  if blocker is not null then
    return blocker;
  elsif not exists (select from submission_evidence where submission_id = submission and public) then
    return 'done';
  end if;
  update submission_evidence set public = false, withheld_at = now()
  where submission_id = submission and public;
  paths := array(select path from submission_evidence where submission_id = submission)
    || item.screenshot_url;
  -- Read by policy and by signed address alone from now on.
  update storage.objects set metadata = metadata || '{"isWithheld": true}'
  where bucket_id = 'screenshots' and name = any (paths);
  if person <> item.user_id then
    insert into audit_log (actor_id, action, subject_type, subject_id, player_id, reason)
    values (person, 'stats.picture withheld', 'stats_submission', submission, item.user_id, why);
    perform publish_decision('stats_picture_withheld', null, person);
  end if;
  return 'done';
end $$;

-- Whether the picture behind the numbers that a player shows is there for everybody; null where none was sent.
create function shows_picture(player uuid) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return (
    select bool_and(public) from submission_evidence
    where submission_id = (
      select submission_id from approved_statistics
      where user_id = player and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    )
  );
end $$;

-- As before, with the picture: the body is text, and the migration fails where its place is not found exactly once.
do $$
declare
  definition text := pg_get_functiondef('provenance_of(uuid)'::regprocedure);
begin
  if array_length(string_to_array(definition, '''approved_at'','), 1) <> 2 then
    raise exception 'provenance_of has no single place for the picture';
  end if;
  execute replace(
    definition, '''approved_at'',', E'''is_withheld'', shows_picture(player) is false,\n    ''approved_at'','
  );
end $$;

-- Removes pictures whose submission was decided so long ago that no moderator needs them. Returns how many evidence rows
-- were looked through. The rows stay: they say that the numbers were verified.
create function remove_withheld_pictures(days integer, most integer) returns integer
language plpgsql security definer set search_path = public
as $$
declare
  old text[] := array(
    select path from submission_evidence
    join stats_submissions on stats_submissions.id = submission_id
    where not public and not is_open(status)
      and withheld_at < now() - make_interval(days => days)
      and coalesce(reviewed_at, withheld_at) < now() - make_interval(days => days)
      and exists (
        select from storage.objects where bucket_id = 'screenshots' and name = path
      )
    order by withheld_at
    limit most
  );
begin
  delete from storage.objects where bucket_id = 'screenshots' and name = any (old);
  return cardinality(old);
end $$;
