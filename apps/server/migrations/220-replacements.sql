-- A rejected submission may be fixed and sent again: the new one names the one it replaces, which then
-- offers neither another fix nor an appeal.
alter table stats_submissions
  add column replaces uuid references stats_submissions on delete set null;
create index on stats_submissions (replaces) where replaces is not null;
grant insert (replaces) on stats_submissions to authenticated;

-- Numbers are worth more than the link: a wrong one is dropped, the submission is kept.
create function check_replacement() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (
    select from stats_submissions
    where id = new.replaces and user_id = new.user_id and status = 'rejected'
  ) then
    new.replaces := null;
  end if;
  return new;
end $$;
create trigger check_replacement before insert on stats_submissions
  for each row when (new.replaces is not null) execute function check_replacement();

-- What was taken back replaces nothing.
create function is_replaced(submission uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from stats_submissions where replaces = submission and status <> 'withdrawn'
  )
$$;

-- Once for each submission, which then waits again, for another moderator.
create or replace function appeal_submission(submission uuid, player uuid, words text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
begin
  if item.id is null or item.user_id <> player then
    return 'missing';
  elsif exists (select from users where id = player and banned_at is not null) then
    return 'banned';
  elsif exists (select from submission_appeals where submission_id = submission) then
    return 'appealed';
  elsif item.status <> 'rejected' then
    return 'unrejected';
  elsif is_replaced(submission) then
    return 'replaced';
  end if;
  insert into submission_appeals (submission_id, user_id, message, rejection)
  values (submission, player, words, item.rejection_reason);
  update stats_submissions
  set status = 'pending', reviewed_at = null, reviewed_by = null
  where id = submission;
  return 'done';
end $$;
