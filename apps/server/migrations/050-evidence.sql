-- The screenshots of a submission, and what the server itself read in each.

-- By content: the same picture gives the same reading, under whatever name it was stored.
create table screenshot_readings (
  etag text not null,
  half text not null check (half in ('top_half', 'bottom_half')),
  extracted jsonb not null,
  fields jsonb not null,
  confidence numeric(4, 3) not null,
  created_at timestamptz not null default now(),
  primary key (etag, half)
);
alter table screenshot_readings enable row level security;
grant select on screenshot_readings to authenticated;
grant all on screenshot_readings to service_role;
create policy "admins read what the server read" on screenshot_readings
  for select to authenticated using ((select is_admin()));

create table submission_evidence (
  submission_id uuid not null references stats_submissions on delete cascade,
  half text not null check (half in ('top_half', 'bottom_half')),
  -- The object's name in the bucket `screenshots`.
  path text not null check (char_length(path) <= 300),
  created_at timestamptz not null default now(),
  primary key (submission_id, half)
);

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
  select exists (
    select from storage.objects
    where bucket_id = 'screenshots' and name = object_name and owner_id = auth.uid()::text
  )
$$;
grant execute on function is_own_screenshot(text) to authenticated, service_role;

alter table submission_evidence enable row level security;
grant select, insert on submission_evidence to authenticated;
grant all on submission_evidence to service_role;
create policy "players read the evidence of their own submissions" on submission_evidence
  for select to authenticated using (
    exists (select from stats_submissions where id = submission_id and user_id = auth.uid())
  );
create policy "admins read all evidence" on submission_evidence
  for select to authenticated using ((select is_admin()));
create policy "players add their own screenshots to what is pending" on submission_evidence
  for insert to authenticated with check (is_own_pending(submission_id) and is_own_screenshot(path));
