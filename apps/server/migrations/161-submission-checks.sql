-- What the consistency engine says of each submission, and which ones it has yet to look at.
create table submission_checks (
  submission_id uuid primary key references stats_submissions on delete cascade,
  -- Null when nothing has changed since it was looked at.
  due_at timestamptz default now(),
  -- Counts the changes: whoever looks at one must not call the next one done.
  round integer not null default 0,
  attempts smallint not null default 0,
  checked_at timestamptz,
  priority smallint not null default 0 check (priority between 0 and 100),
  priority_reason text not null default '',
  -- By these two other players' submissions are found again.
  gamertag_skeleton text,
  numbers_key text
);
create index submission_checks_due on submission_checks (due_at) where due_at is not null;
create index on submission_checks (gamertag_skeleton) where gamertag_skeleton is not null;
create index on submission_checks (numbers_key) where numbers_key is not null;

create table submission_flags (
  submission_id uuid not null references stats_submissions on delete cascade,
  position smallint not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  severity text not null check (severity in ('alert', 'warning', 'note')),
  path text,
  sentence text not null,
  -- The item that was found again; a flag has nothing to say once that is gone.
  match_submission_id uuid references stats_submissions on delete cascade,
  match_half text check (match_half in ('top_half', 'bottom_half')),
  primary key (submission_id, position)
);
create index on submission_flags (match_submission_id) where match_submission_id is not null;

-- For admins alone: what was found among others is not the player's to see.
alter table submission_checks enable row level security;
alter table submission_flags enable row level security;
grant select on submission_checks, submission_flags to authenticated;
grant select, insert, update, delete on submission_checks, submission_flags to service_role;
create policy "admins read what was checked" on submission_checks
  for select to authenticated using ((select is_admin()));
create policy "admins read all flags" on submission_flags
  for select to authenticated using ((select is_admin()));
select realtime.publish('submission_checks');

create function look_again(submissions uuid[]) returns void
language sql security definer set search_path = public
as $$
  insert into submission_checks (submission_id)
  select id from stats_submissions where id = any (submissions)
  on conflict (submission_id) do update set
    due_at = now(), attempts = 0, round = submission_checks.round + 1
$$;
revoke execute on function look_again(uuid[]) from public;
grant execute on function look_again(uuid[]) to service_role;

create function look_at_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform look_again(array[new.id]);
  return null;
end $$;
create trigger look_at_submission after insert on stats_submissions
  for each row execute function look_at_submission();
-- Back in the queue, by an appeal or an undone decision.
create trigger look_at_reopened after update of status on stats_submissions
  for each row when (new.status in ('pending', 'processing') and old.status is distinct from new.status)
  execute function look_at_submission();

create function look_at_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform look_again(array[coalesce(new.submission_id, old.submission_id)]);
  return null;
end $$;
create trigger look_at_evidence after insert or delete on submission_evidence
  for each row execute function look_at_evidence();

-- Approved numbers are what the player's other submissions are held against; and an approved name is
-- what everybody's are.
create function look_at_waiting() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform look_again(array(
    select id from stats_submissions
    where status in ('pending', 'processing') and (
      user_id = new.user_id
      or id in (
        select alike.submission_id
        from submission_checks as approved
        join submission_checks as alike using (gamertag_skeleton)
        where approved.submission_id = new.submission_id
      )
    )
  ));
  return null;
end $$;
create trigger look_at_waiting after insert or update on stat_snapshots
  for each row execute function look_at_waiting();

create function look_at_reading() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform look_again(array(
    select id from submission_pictures
    join stats_submissions on stats_submissions.id = submission_id
    where etag = new.etag and status in ('pending', 'processing')
  ));
  return null;
end $$;
create trigger look_at_reading after insert or update on screenshot_readings
  for each row execute function look_at_reading();

-- Of an account that has ended nothing is left in what is said of others.
create function forget_former_gamertag() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  update submission_checks set gamertag_skeleton = null where submission_id = new.id;
  perform look_again(array(
    select submission_id from submission_flags where match_submission_id = new.id
  ));
  delete from submission_flags where submission_id = new.id or match_submission_id = new.id;
  delete from submission_pictures where submission_id = new.id;
  return null;
end $$;
create trigger forget_former_gamertag after update of gamertag on stats_submissions
  for each row when (new.gamertag = '' and old.gamertag <> '')
  execute function forget_former_gamertag();

-- Those from before the engine: looked at like all others.
insert into submission_checks (submission_id) select id from stats_submissions;
