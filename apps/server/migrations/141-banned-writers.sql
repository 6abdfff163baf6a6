-- A ban ends sessions, yet a token that was given out lives on for a while: with it nothing is written.
create function is_banned() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from users where id = auth.uid() and banned_at is not null)
$$;
grant execute on function is_banned() to anon, authenticated, service_role;

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
      'create policy "banned players insert nothing" on %s as restrictive
         for insert to authenticated with check (not (select is_banned()))', written);
    execute format(
      'create policy "banned players change nothing" on %s as restrictive
         for update to authenticated using (not (select is_banned()))', written);
    execute format(
      'create policy "banned players delete nothing" on %s as restrictive
         for delete to authenticated using (not (select is_banned()))', written);
  end loop;
end $$;
