-- What visitors and players may execute is what the table API, a policy or a view needs, and no call can
-- be made expensive by the size of an argument. The exact list is held by caller-rights.test.ts.

-- A check constraint runs with the rights of the writer, so the list of countries moves into it.
do $$
declare
  countries text[] := array(
    select chr(first) || chr(second)
    from generate_series(ascii('A'), ascii('Z')) as first,
      generate_series(ascii('A'), ascii('Z')) as second
    where is_country(chr(first) || chr(second))
  );
begin
  alter table users drop constraint users_country_real;
  execute format(
    'alter table users add constraint users_country_real check (country = any (%L::text[]))', countries
  );
end $$;
drop function is_country(text);

-- Only this trigger called them with the rights of the writer.
alter function tidy_user() security definer;
revoke execute on function clean_text(text, integer), without_direction(text) from authenticated;

-- Policies ask may_write, which asks these two as its owner.
revoke execute on function is_banned() from anon, authenticated;
revoke execute on function may_write(), shows_second_factor() from anon;

-- The index on handles runs it with the rights of the writer, so it stays callable. Normalising takes a
-- time that grows with the square of combining marks; a handle has sixteen characters.
create or replace function handle_looks(handle text) returns text
language sql immutable
as $$
  select translate(
    regexp_replace(
      lower(translate(normalize(left(handle, 32), NFKD), 'I', 'l')), '[\u0300-\u036f]', '', 'g'
    ),
    'авеіјкмнорстухѕԁԛԝһαβεζηικμνορτυχɑɡı01|',
    'abeijkmhopctyxsdqwhabezhikmvoptuxagioll'
  )
$$;

create or replace function player_with_handle(wanted text) returns uuid
language sql stable security definer set search_path = public
as $$
  select id from player_profiles
  where char_length(wanted) <= 32
    and id = (select users.id from users where lower(users.handle) = lower(left(wanted, 32)))
$$;

create or replace function is_own_screenshot(object_name text) returns boolean
language sql stable security definer set search_path = public
as $$
  select char_length(object_name) <= 300 and exists (
    select from storage.objects
    where bucket_id = 'screenshots' and name = object_name and owner_id = auth.uid()::text
  )
$$;

create or replace function is_entitled(wanted text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    join plan_entitlements on plan = plan_now(is_pro, subscription_tier, plan_lapses_at)
    where users.id = auth.uid() and entitlement = left(wanted, 40)
  )
$$;

create or replace function hears_friend(topic text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = substring(
        left(topic, 60) from '^friends:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
      )::uuid
      and profile_visibility = 'friends' and banned_at is null
      and (id = auth.uid() or are_friends(id, auth.uid()))
  )
$$;
