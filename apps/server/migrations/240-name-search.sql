-- Players are found by any part of a name, without a walk over all of them.

-- Some hosted databases have the extension already, in a schema of their choice.
create extension if not exists pg_trgm with schema extensions;
select set_config(
  'search_path',
  current_setting('search_path') || ', ' || (
    select quote_ident(nspname)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  ),
  true
);

-- Without regard to case and accents: both what is searched for and what is searched are folded. Players
-- may call it, because a name is folded as the one who writes it; so the argument is cut.
create function fold_text(words text) returns text
language sql immutable parallel safe
as $$ select regexp_replace(normalize(lower(left(words, 400)), NFD), '[\u0300-\u036f]', '', 'g') $$;
grant execute on function fold_text(text) to authenticated, service_role;

-- Folding a name costs more than comparing it: a search of a common part compares many.
alter table users add column folded_name text
  generated always as (fold_text(username || ' ' || handle)) stored;
create index users_name_search on users using gin (folded_name gin_trgm_ops);
create index users_email_search on users using gin (fold_text(email) gin_trgm_ops);
-- Finer than usual, so that the planner tells a common part of a name from a rare one.
alter table users alter column folded_name set statistics 1000;

-- Lists of moderators: accounts by age, and players with a picture by name.
create index users_newest on users (created_at desc, id);
create index users_with_pictures on users (lower(username), id)
  where avatar_url is not null or banner_url is not null;
