-- These functions are called for each row of a list of players. A function in SQL is planned anew whenever another
-- function calls it, one in PL/pgSQL once in a session. What they answer is as before.

create or replace function shows_stats(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from users where id = player and is_listed(users)
  ) and not exists (
    select from blocks
    where (blocker_id = player and blocked_id = auth.uid())
       or (blocker_id = auth.uid() and blocked_id = player)
  );
end $$;

create or replace function is_verified(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return coalesce(shows_stats(player) or player = auth.uid() or is_admin(), false) and exists (
    select from submission_evidence
    where submission_id = (
      select submission_id from stat_snapshots
      where user_id = player and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    )
  );
end $$;
