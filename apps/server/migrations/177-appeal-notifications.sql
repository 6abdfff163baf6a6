-- A decision on an appeal is told as its outcome, not as a first decision.
create or replace function tell_of_decision() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  -- Decided in this very transaction.
  appealed boolean := exists (
    select from submission_appeals where submission_id = new.id and decided_at = now()
  );
begin
  if new.status = 'approved' and old.status <> 'approved' then
    perform tell_player(
      new.user_id, case when appealed then 'appeal_overturned' else 'submission_approved' end,
      null, new.id
    );
  elsif new.status = 'rejected' and old.status <> 'rejected' then
    perform tell_player(
      new.user_id, case when appealed then 'appeal_upheld' else 'submission_rejected' end,
      new.rejection_reason, new.id
    );
  -- A player who objects sends it back with the reason on it; a moderator takes the reason away.
  elsif new.status = 'pending' and (
    old.status = 'approved' or (old.status = 'rejected' and new.rejection_reason is null)
  ) then
    perform tell_player(new.user_id, 'submission_undone', null, new.id);
  end if;
  return null;
end $$;
