-- A player is told when a moderator takes the public picture of a submission away. The reason is written for the audit
-- log, so it is not part of it.

do $$
declare
  definition text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_kind_check'
  );
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check ' || replace(
    definition, '''submission_undone''::text',
    '''submission_undone''::text, ''submission_picture_withheld''::text'
  );
end $$;

create or replace function withhold_pictures(submission uuid, person uuid, why text) returns text
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
    perform notify_player(item.user_id, 'submission_picture_withheld', null, submission);
    insert into audit_log (actor_id, action, subject_type, subject_id, player_id, reason)
    values (person, 'stats.picture withheld', 'stats_submission', submission, item.user_id, why);
    perform publish_decision('stats_picture_withheld', null, person);
  end if;
  return 'done';
end $$;
