-- A session that showed only the password of a player with a second factor reads one row: the player's own
-- in users, because the screen that asks for the code shows whose account it is.
create function guard_reads(read regclass) returns void
language plpgsql set search_path = public
as $$
begin
  execute format(
    'create policy "a second factor is shown before anything is read" on %s as restrictive
       for select to authenticated using ((select shows_second_factor()))', read);
end $$;
revoke execute on function guard_reads(regclass) from public;

select guard_reads(oid)
from pg_class
where relkind = 'r' and relnamespace = 'public'::regnamespace and oid <> 'users'::regclass
  and has_any_column_privilege('authenticated', oid, 'select');
select guard_reads('storage.objects');

-- Being seen online is a write, and seeing who is online a read.
select guard_reads('realtime.messages');
select guard_writes('realtime.messages', array['insert']);
