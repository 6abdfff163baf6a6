-- Whoever has a second factor writes, and is an admin, only in a session that has shown it. Reading
-- one's own stays possible: the screen that asks for the code needs to know who is there.
create function shows_second_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
      )
$$;
grant execute on function shows_second_factor() to anon, authenticated, service_role;

create or replace function is_admin() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = auth.uid() and (is_admin or role = 'admin') and banned_at is null
  ) and shows_second_factor()
$$;

do $$
declare
  written regclass;
begin
  foreach written in array array[
    'users', 'follows', 'likes', 'blocks', 'stats_submissions', 'submission_evidence',
    'storage.objects'
  ]::regclass[]
  loop
    execute format(
      'create policy "a second factor is shown before inserts" on %s as restrictive
         for insert to authenticated with check ((select shows_second_factor()))', written);
    execute format(
      'create policy "a second factor is shown before updates" on %s as restrictive
         for update to authenticated using ((select shows_second_factor()))', written);
    execute format(
      'create policy "a second factor is shown before deletes" on %s as restrictive
         for delete to authenticated using ((select shows_second_factor()))', written);
  end loop;
end $$;
