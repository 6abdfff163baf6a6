-- Who did what to whom, when and why. Written by the server alone, never changed, read by admins.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- No references to users: an entry outlives the account it is about.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  player_id uuid,
  before jsonb,
  after jsonb,
  reason text
);
create index on audit_log (happened_at desc);
create index on audit_log (subject_id);
create index on audit_log (player_id, id desc);
create index on audit_log (actor_id, id desc);
create index on audit_log (action, id desc);

alter table audit_log enable row level security;
grant select on audit_log to authenticated, service_role;
create policy "admins read the audit log" on audit_log
  for select to authenticated using ((select is_admin()));
select guard_reads('audit_log');

create function keep_as_written() returns trigger
language plpgsql set search_path = public
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep_as_written before update or delete on audit_log
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on audit_log
  for each statement execute function keep_as_written();
-- They also run where ordinary triggers are switched off for a session.
alter table audit_log enable always trigger keep_as_written;
alter table audit_log enable always trigger keep_whole;

-- Other admins can see who has set up a factor, and when: the first one needs no more than the password.
create function note_staff_factor() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into audit_log (actor_id, action, subject_type, subject_id, player_id, after)
  select new.user_id, 'account.second factor added', 'player', new.user_id, new.user_id,
         jsonb_build_object('kind', new.factor_type)
  where is_moderator(new.user_id);
  return null;
end $$;
create trigger note_staff_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function note_staff_factor();
