-- Who decided what, and when. Written by the server alone, never changed, read by admins.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No reference: an entry outlives the account it speaks of.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index on audit_log (happened_at desc);
create index on audit_log (subject_id);

create trigger keep_as_written before update or delete on audit_log
  for each row execute function keep_as_written();

alter table audit_log enable row level security;
grant select on audit_log to authenticated;
grant select, insert on audit_log to service_role;
create policy "admins read the audit log" on audit_log
  for select to authenticated using ((select is_admin()));
