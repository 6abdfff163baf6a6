-- Staff have roles: a reviewer decides submissions, a moderator also what concerns people, an admin everything. What each
-- role may do is one table in the contract (staff-rights.ts); a test holds it equal to `role_has_right`.
-- The column is_admin stays: whoever has it is an admin.

alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('user', 'reviewer', 'moderator', 'admin'));

drop index users_staff;
create index users_staff on users (id) where is_admin or role <> 'user';

create function is_staff(person users) returns boolean
language sql stable
as $$
  select person.is_admin or person.role <> 'user'
$$;

-- Null for a player who is not staff.
create function staff_role(person users) returns text
language sql stable
as $$
  select case when person.is_admin then 'admin' else nullif(person.role, 'user') end
$$;
grant execute on function is_staff(users), staff_role(users) to service_role;

create function role_has_right(role text, wanted text) returns boolean
language sql immutable
as $$
  select coalesce(case role
    when 'reviewer' then wanted = 'submissions'
    when 'moderator' then wanted in (
      'submissions', 'people', 'pictures', 'reports', 'clubs', 'events', 'seasons', 'audit'
    )
    when 'admin' then wanted in (
      'submissions', 'people', 'pictures', 'reports', 'clubs', 'events', 'seasons', 'audit', 'money', 'settings', 'roles'
    )
  end, false)
$$;
grant execute on function role_has_right(text, text) to service_role;

-- Of the account, whatever its session has shown; nobody who is banned has a right.
create function staff_has_right(person uuid, wanted text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (
    select from users
    where id = person and banned_at is null and role_has_right(staff_role(users), wanted)
  );
end $$;

-- Of the caller, in this session: what every policy and every function asks.
create function has_right(wanted text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return staff_has_right(auth.uid(), wanted) and shows_second_factor() and shows_staff_factor();
end $$;
grant execute on function has_right(text) to anon, authenticated, service_role;

create or replace function is_admin() returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return has_right('roles');
end $$;

create or replace function lacks_staff_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users where id = auth.uid() and is_staff(users) and banned_at is null
  ) and not shows_staff_factor()
$$;

create or replace function note_staff_factor() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into audit_log (actor_id, action, subject_type, subject_id, player_id, after)
  select new.user_id, 'account.second factor added', 'player', new.user_id, new.user_id,
         jsonb_build_object('kind', new.factor_type)
  from users
  where id = new.user_id and is_staff(users) and banned_at is null;
  return null;
end $$;

-- What concerns the accounts of staff is decided one after the other, so that two admins who act against each other at
-- once do not leave the site without one. Only admins decide about staff.
create function staff_account_blocker(person uuid, decider uuid) returns text
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (select from users where id = person and is_staff(users)) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('staff roles', 0));
  return case when not staff_has_right(decider, 'roles') then 'staff_account' end;
end $$;

-- Gives or takes a role, with all that follows; the account signs in anew, and so with a second factor where the site
-- demands one. Without a decider it is the server's operator. Answers 'done', or in a word why not.
create function set_staff_role(person uuid, wanted text, decider uuid, why text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  held text;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff roles', 0));
  select coalesce(staff_role(users), 'user') into held from users where id = person for update;
  if held is null then
    return 'missing';
  elsif decider is not null and not staff_has_right(decider, 'roles') then
    return 'no_right';
  elsif decider = person then
    return 'own';
  elsif held = wanted then
    return 'unchanged';
  elsif held = 'admin' and not exists (
    select from users where id <> person and staff_role(users) = 'admin' and banned_at is null
  ) then
    return 'last_admin';
  end if;
  update users set role = wanted, is_admin = (wanted = 'admin') where id = person;
  delete from auth.sessions where user_id = person;
  insert into audit_log (actor_id, action, subject_type, subject_id, player_id, before, after, reason)
  values (
    decider, 'account.role changed', 'player', person, person,
    jsonb_build_object('role', held), jsonb_build_object('role', wanted), why
  );
  perform publish_decision(
    case wanted when 'user' then 'role_taken' else 'role_given' end,
    case wanted when 'user' then held else wanted end,
    decider
  );
  return 'done';
end $$;

-- As before; the public log tells which role decided.
create or replace function publish_decision(what text, why text, decider uuid) returns void
language sql set search_path = public
as $$
  insert into public_decisions (at, kind, reason, role)
  values (
    date_trunc('second', now()), what, coalesce(why, 'unspecified'),
    case when decider is null then 'server'
      -- Who has lost the role in the same moment decided as one of the staff.
      else coalesce((select staff_role(users) from users where id = decider), 'unspecified')
    end
  )
$$;
