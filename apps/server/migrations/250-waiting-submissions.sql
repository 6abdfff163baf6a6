-- The submissions that wait for a decision, in the order of the queue: the highest priority first, then the oldest.
-- Priority and time are columns of two tables, which no index spans, so both are repeated here.
create table waiting_submissions (
  submission_id uuid primary key references stats_submissions on delete cascade,
  priority smallint not null,
  submitted_at timestamptz not null
);
create index waiting_submissions_order on waiting_submissions (priority desc, submitted_at, submission_id);
create index waiting_submissions_oldest on waiting_submissions (submitted_at);

-- For admins only, like the priority itself.
alter table waiting_submissions enable row level security;
grant select on waiting_submissions to authenticated, service_role;
create policy "admins read the queue" on waiting_submissions
  for select to authenticated using ((select is_admin()));
select guard_reads('waiting_submissions');

-- Triggers, because players insert submissions straight through the table API, and checks end at any time. Whoever
-- changes a status or saves a check has locked the submission first.
create function queue_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if is_open(new.status) then
    insert into waiting_submissions (submission_id, priority, submitted_at)
    values (
      new.id,
      coalesce((select priority from submission_checks where submission_id = new.id), 0),
      new.submitted_at
    )
    on conflict (submission_id) do update set submitted_at = excluded.submitted_at;
  else
    delete from waiting_submissions where submission_id = new.id;
  end if;
  return null;
end $$;
create trigger queue_submission after insert on stats_submissions
  for each row execute function queue_submission();
create trigger queue_changed_submission after update on stats_submissions
  for each row
  when ((old.status, old.submitted_at) is distinct from (new.status, new.submitted_at))
  execute function queue_submission();

create function reorder_queue() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  update waiting_submissions set priority = new.priority
  where submission_id = new.submission_id and priority <> new.priority;
  return null;
end $$;
create trigger reorder_queue after insert or update of priority on submission_checks
  for each row execute function reorder_queue();

insert into waiting_submissions (submission_id, priority, submitted_at)
select id, coalesce(priority, 0), submitted_at
from stats_submissions
left join submission_checks on submission_checks.submission_id = id
where is_open(status);

-- What queue health asks for beside the queue: the appeals that wait, and the moderators among all players.
create index submission_appeals_open on submission_appeals (submission_id) where decided_at is null;
create index users_staff on users (id) where is_admin or role = 'admin';
