-- The screenshots of a submission, and what the server itself read in each.

-- The bucket is public to read by address, but strangers cannot list it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, reencode_images)
values ('screenshots', 'screenshots', true, 10485760, array['image/png', 'image/jpeg'], true)
on conflict (id) do nothing;

-- Found by content: the same picture gives the same reading, under whatever name it was stored.
create table screenshot_readings (
  etag text not null,
  half text not null check (half in ('top_half', 'bottom_half')),
  extracted jsonb not null,
  fields jsonb not null,
  confidence numeric(4, 3) not null,
  created_at timestamptz not null default now(),
  -- Which half the picture really shows, whatever it was sent as; null where that was not looked at.
  detected text check (detected in ('top_half', 'bottom_half', 'whole_screen', 'nothing')),
  primary key (etag, half)
);
alter table screenshot_readings enable row level security;
grant select on screenshot_readings to authenticated;
grant select on screenshot_readings to service_role;
create policy "admins read what the server read" on screenshot_readings
  for select to authenticated using ((select is_admin()));
select guard_reads('screenshot_readings');

-- Which screenshot proves which half of a submission.
create table submission_evidence (
  submission_id uuid not null references stats_submissions on delete cascade,
  half text not null check (half in ('top_half', 'bottom_half')),
  -- The object's name in the bucket `screenshots`.
  path text not null check (char_length(path) <= 300),
  created_at timestamptz not null default now() constraint submission_evidence_created_at_plain
    check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00'),
  primary key (submission_id, half)
);
create index on submission_evidence (path);

create function is_own_pending(submission uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from stats_submissions
    where id = submission and user_id = auth.uid() and status = 'pending'
  )
$$;
grant execute on function is_own_pending(uuid) to authenticated, service_role;

create function is_own_screenshot(object_name text) returns boolean
language sql stable security definer set search_path = public
as $$
  select char_length(object_name) <= 300 and exists (
    select from storage.objects
    where bucket_id = 'screenshots' and name = object_name and owner_id = auth.uid()::text
  )
$$;
grant execute on function is_own_screenshot(text) to authenticated, service_role;

alter table submission_evidence enable row level security;
grant select, insert (submission_id, half, path) on submission_evidence to authenticated;
grant all on submission_evidence to service_role;
create policy "players read the evidence of their own submissions" on submission_evidence
  for select to authenticated using (
    exists (select from stats_submissions where id = submission_id and user_id = auth.uid())
  );
create policy "admins read all evidence" on submission_evidence
  for select to authenticated using ((select is_admin()));
create policy "players add their own screenshots to what is pending" on submission_evidence
  for insert to authenticated with check (is_own_pending(submission_id) and is_own_screenshot(path));
select guard_reads('submission_evidence');
select guard_writes('submission_evidence', array['insert', 'update', 'delete']);

-- Evidence stays what it was: the player's own pictures, none added while a moderator looks or after a
-- decision, and none removed or replaced while a submission names it.
create policy "players put screenshots under a reading name or into their own folder"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'screenshots'
    and owner_id = auth.uid()::text
    and (
      name ~ '^[0-9]+_(top_half|bottom_half)\.(png|jpg|jpeg)$'
      or name ~ ('^' || auth.uid() || '/[0-9]+\.(png|jpg|jpeg)$')
    )
  );
create policy "players see their own screenshots" on storage.objects
  for select to authenticated
  using (bucket_id = 'screenshots' and owner_id = auth.uid()::text);
create policy "admins see every screenshot" on storage.objects
  for select to authenticated
  using (bucket_id = 'screenshots' and (select is_admin()));
create policy "players remove their own screenshots that are no evidence" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'screenshots'
    and owner_id = auth.uid()::text
    and not exists (select from submission_evidence where path = name)
    and not exists (
      select from stats_submissions where screenshot_url = name and user_id = auth.uid()
    )
  );

-- A trigger, because a signed upload address writes without policies, and may have been given out before
-- the picture became evidence.
create function keep_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if (new.bucket_id, new.name, new.version, new.owner_id)
       is distinct from (old.bucket_id, old.name, old.version, old.owner_id)
    and (
      exists (select from submission_evidence where path = old.name)
      or exists (
        select from stats_submissions
        where screenshot_url = old.name and user_id::text = old.owner_id
      )
    )
  then
    raise insufficient_privilege using message = 'A picture that a submission names stays as it is';
  end if;
  return new;
end $$;
create trigger keep_evidence before update on storage.objects
  for each row when (old.bucket_id = 'screenshots') execute function keep_evidence();

-- The submission's row is locked, so that a decision made at the same moment is seen.
create function accept_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  state text;
begin
  -- The status of another player's submission stays hidden; the policy refuses those.
  select status into state from stats_submissions
  where id = new.submission_id and user_id = coalesce(auth.uid(), user_id)
  for share;
  if not found then
    return new;
  elsif not is_open(state) then
    raise sqlstate 'PT409' using message = 'This submission was decided meanwhile';
  elsif exists (
    select from submission_leases
    where submission_id = new.submission_id and expires_at > now()
  ) then
    raise sqlstate 'PT409' using
      message = 'A moderator is looking at this submission. Try again in a few minutes.';
  end if;
  return new;
end $$;
create trigger accept_evidence before insert or update on submission_evidence
  for each row execute function accept_evidence();
