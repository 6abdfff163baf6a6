-- Keys with which the programs of members read through the open interface. The server stores a hash of a key and its
-- first characters, by which the member recognises it.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null check (char_length(prefix) = 18),
  hash bytea not null unique check (octet_length(hash) = 32),
  scopes text[] not null default array['read']
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'events:write']),
  created_at timestamptz not null default now(),
  -- Null: it ends only when it is revoked.
  expires_at timestamptz,
  -- Exact to a minute.
  last_used_at timestamptz
);
create index on api_keys (user_id, created_at);
alter table api_keys enable row level security;
select guard_reads('api_keys');
select guard_writes('api_keys', array['delete']);
-- Nobody reads the hash, and only the function below makes a key.
grant select (id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at), delete
  on api_keys to authenticated;
create policy "members read their own keys" on api_keys
  for select to authenticated using (user_id = auth.uid());
create policy "members revoke their own keys" on api_keys
  for delete to authenticated using (user_id = auth.uid());

-- Why this member may not make a key; `done` when it was made.
create function create_api_key(person uuid, label text, first_part text, key_hash bytea, days integer, most integer)
returns text
language plpgsql security definer set search_path = public
as $$
begin
  -- Two requests at once must not both make the last one.
  perform from users where id = person for no key update;
  if is_barred(person) then
    return 'banned';
  elsif not has_entitlement(person, 'api_keys') then
    return 'plan';
  elsif (select count(*) from api_keys where user_id = person) >= most then
    return 'too_many';
  end if;
  insert into api_keys (user_id, name, prefix, hash, expires_at)
  values (person, label, first_part, key_hash, now() + make_interval(days => days));
  return 'done';
end $$;

-- Whose key it is, and what stands in its way; no row for a key that does not exist. Every request asks, so that a
-- revoked key and a plan that has ended count at once in every process.
create function use_api_key(key_hash bytea) returns table (
  id uuid, user_id uuid, scopes text[], is_expired boolean, is_barred boolean, is_entitled boolean
)
language plpgsql rows 1 security definer set search_path = public
as $$
declare
  used api_keys;
begin
  select * into used from api_keys where hash = key_hash;
  if not found then
    return;
  end if;
  -- A program that asks a hundred times a minute writes once. Who is writing it already need not be waited for.
  update api_keys set last_used_at = now()
  where api_keys.id = (
    select due.id from api_keys as due
    where due.id = used.id and coalesce(due.last_used_at, '-infinity') < now() - interval '1 minute'
    for update skip locked
  );
  return query select
    used.id, used.user_id, used.scopes, coalesce(used.expires_at <= now(), false),
    is_barred(used.user_id), has_entitlement(used.user_id, 'api_keys');
end $$;

-- A key stands for its member, and never for the rights of staff: who finds one must not read what moderators read.
create or replace function has_right(wanted text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return auth.jwt() ->> 'api_key' is null
    and staff_has_right(auth.uid(), wanted) and shows_second_factor() and shows_staff_factor();
end $$;
