-- The roles a request acts under, the schemas of the APIs, and what policies ask about the caller.

-- Roles belong to the cluster, not to the database: they may exist already, and a migration of another
-- database may create them at the same time.
do $$
begin
  create role anon nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  create role authenticated nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  create role service_role nologin noinherit bypassrls;
exception
  when duplicate_object or unique_violation then null;
  -- Only a superuser may grant bypassrls; without it the service acts as the owner of the tables.
  when insufficient_privilege then
    begin
      create role service_role nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
end $$;

-- Tools of the ecosystem keep settings of the table API under this role's name. Nobody signs in as it.
do $$
begin
  create role authenticator nologin noinherit;
  grant anon, authenticated, service_role to authenticator;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

-- The connecting user takes one of these three roles in each transaction.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end $$;

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists extensions;
grant usage on schema public, auth, storage, realtime, extensions to anon, authenticated, service_role;

-- Rights are granted object by object: a function is callable by nobody until a grant says so.
alter default privileges revoke execute on functions from public;
-- The operators of extensions are functions too, and they are harmless.
alter default privileges in schema extensions grant execute on functions to public;

-- A setting that was local to an ended transaction reads as an empty text, not as null.
create function auth.jwt() returns jsonb
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function auth.uid() returns uuid
language sql stable
as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
language sql stable
as $$ select auth.jwt() ->> 'role' $$;

create function auth.email() returns text
language sql stable
as $$ select auth.jwt() ->> 'email' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, service_role;
