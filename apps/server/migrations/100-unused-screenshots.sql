-- Screenshots that no submission names. A player may keep a limited number of them, each only for a while:
-- otherwise one account could fill the disk. Triggers keep the rows, so the limit holds for every way of
-- writing an object, and checking it reads only the player's own few rows.
create table unused_screenshots (
  -- The object's name in the bucket `screenshots`.
  name text primary key,
  owner_id text not null,
  bytes bigint not null,
  -- It is removed after this moment.
  due_at timestamptz not null
);
create index on unused_screenshots (owner_id);
create index on unused_screenshots (due_at);
alter table unused_screenshots enable row level security;
grant select, insert, update, delete on unused_screenshots to service_role;

-- One row: what an operator has set and the database itself must know.
create table upload_settings (
  only_row boolean primary key default true check (only_row),
  unused_max integer not null default 60 check (unused_max between 2 and 100000),
  unused_bytes_max bigint not null default 209715200 check (unused_bytes_max > 0),
  unused_hours integer not null default 24 check (unused_hours between 1 and 8760)
);
insert into upload_settings default values;
alter table upload_settings enable row level security;
grant select, update on upload_settings to service_role;

-- Pictures of a withdrawn submission count as unused: withdrawing costs nothing and could be repeated.
create function is_screenshot_used(object_name text, owner text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from submission_evidence
    join stats_submissions on id = submission_id
    where path = object_name and user_id::text = owner and status <> 'withdrawn'
  ) or exists (
    select from stats_submissions
    where screenshot_url = object_name and user_id::text = owner and status <> 'withdrawn'
  )
$$;

-- Two uploads of one player at the same moment would both find the last free place.
create function lock_unused_screenshots(owner text) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtext('unused_screenshots ' || owner)) $$;

create function track_screenshot() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  size bigint := coalesce((new.metadata ->> 'size')::bigint, 0);
  allowed upload_settings;
  kept record;
begin
  if tg_op <> 'INSERT' and old.bucket_id = 'screenshots' then
    delete from unused_screenshots where name = old.name;
  end if;
  -- The server's own files have no owner.
  if tg_op = 'DELETE' or new.bucket_id <> 'screenshots' or new.owner_id is null then
    return null;
  end if;
  perform lock_unused_screenshots(new.owner_id);
  if is_screenshot_used(new.name, new.owner_id) then
    return null;
  end if;
  select * into strict allowed from upload_settings;
  select count(*) as pictures, coalesce(sum(bytes), 0) as bytes into kept
  from unused_screenshots where owner_id = new.owner_id;
  if kept.pictures >= allowed.unused_max or kept.bytes + size > allowed.unused_bytes_max then
    raise sqlstate 'PT413' using message =
      'You have uploaded as many pictures without a submission as one player may keep. '
      || 'Submit your statistics, or try again tomorrow.';
  end if;
  insert into unused_screenshots (name, owner_id, bytes, due_at)
  values (
    new.name, new.owner_id, size,
    -- A reading serves its form for a day. A picture in the player's own folder belongs to a submission that
    -- may wait on their device until the server is reachable again.
    now() + case
      when starts_with(new.name, new.owner_id || '/') then interval '14 days'
      else make_interval(hours => allowed.unused_hours)
    end
  );
  return null;
end $$;
create trigger track_screenshot after insert or delete on storage.objects
  for each row execute function track_screenshot();
create trigger track_changed_screenshot
  after update of bucket_id, name, owner_id, metadata on storage.objects
  for each row execute function track_screenshot();

-- Runs after a submission began or ceased to name the picture. Answers whether the picture exists; it then
-- stays until the transaction ends.
create function settle_screenshot(object_name text) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  owner text;
  size bigint;
begin
  select owner_id, coalesce((metadata ->> 'size')::bigint, 0) into owner, size
  from storage.objects where bucket_id = 'screenshots' and name = object_name
  for key share;
  if not found then
    return false;
  end if;
  if owner is null then
    return true;
  end if;
  perform lock_unused_screenshots(owner);
  if is_screenshot_used(object_name, owner) then
    delete from unused_screenshots where name = object_name;
  else
    insert into unused_screenshots (name, owner_id, bytes, due_at)
    values (object_name, owner, size, now() + interval '14 days')
    on conflict do nothing;
  end if;
  return true;
end $$;

create function settle_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if tg_op <> 'INSERT' then
    perform settle_screenshot(old.path);
  end if;
  -- The picture may have been removed after the policy was checked.
  if tg_op <> 'DELETE' and not settle_screenshot(new.path) and auth.uid() is not null then
    raise sqlstate 'PT409' using message = 'This screenshot is gone. Please choose it again.';
  end if;
  return null;
end $$;
create trigger settle_evidence after insert or delete or update of path on submission_evidence
  for each row execute function settle_evidence();

create function settle_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if tg_op <> 'INSERT' then
    perform settle_screenshot(old.screenshot_url);
  end if;
  if tg_op <> 'DELETE' then
    perform settle_screenshot(new.screenshot_url);
  end if;
  return null;
end $$;
create trigger settle_new_submission after insert on stats_submissions
  for each row when (new.screenshot_url is not null) execute function settle_submission();
create trigger settle_removed_submission after delete on stats_submissions
  for each row when (old.screenshot_url is not null) execute function settle_submission();
create trigger settle_changed_submission after update of screenshot_url on stats_submissions
  for each row when (old.screenshot_url is distinct from new.screenshot_url)
  execute function settle_submission();

-- Runs after a submission was withdrawn.
create function settle_screenshots(submission uuid) returns void
language plpgsql set search_path = public
as $$
begin
  perform settle_screenshot(screenshot_url) from stats_submissions where id = submission;
  perform settle_screenshot(path) from submission_evidence where submission_id = submission;
end $$;
