-- What was before and what is now, why, and whom it is about, in columns of their own.
alter table audit_log
  -- No reference: an entry outlives the account it speaks of.
  add column player_id uuid,
  add column before jsonb,
  add column after jsonb,
  add column reason text;

-- Earlier entries say the same in the new columns; what they said stays beside it.
alter table audit_log disable trigger keep_as_written;
update audit_log set
  player_id = case subject_type
    when 'stats_submission' then (select user_id from stats_submissions where id = subject_id)
    else subject_id
  end,
  before = coalesce(details -> 'before', details -> 'from'),
  after = details -> 'to',
  reason = details ->> 'reason';

create index on audit_log (player_id, id desc);
create index on audit_log (actor_id, id desc);
create index on audit_log (action, id desc);

-- Whoever writes it, and also where ordinary triggers are switched off for a session.
alter table audit_log enable always trigger keep_as_written;
create trigger keep_whole before truncate on audit_log
  for each statement execute function keep_as_written();
alter table audit_log enable always trigger keep_whole;
revoke all on audit_log from public, anon, authenticated, service_role;
grant select on audit_log to authenticated, service_role;
