-- What a handle may be: letters that nobody can mistake for others, and no name that speaks for the site.

-- What the eye takes a handle for: o and 0, or l, 1 and I, look alike. The argument is cut because callers may
-- pass any text.
create function handle_skeleton(handle text) returns text
language sql immutable
as $$
  select replace(translate(lower(left(handle, 64)), '01i@.-', 'oll'), 'rn', 'm')
$$;

-- Names that would speak for the site.
create table reserved_handles (
  name text primary key,
  skeleton text not null unique,
  -- Whether the name is also reserved with numbers behind it, as in support24.
  covers_numbers boolean not null
);
alter table reserved_handles enable row level security;
grant select on reserved_handles to service_role;

insert into reserved_handles (name, skeleton, covers_numbers)
select name, handle_skeleton(name), covers_numbers
from (
  select regexp_split_to_table(names, '\s+') as name, covers_numbers
  from (values
    ('abuse admin administrator adminteam billing capicu capicuadmin capicuhelp capicuofficial '
     'capicustaff capicusupport capicuteam contact customercare flyclops flyclopsadmin '
     'flyclopssupport flyclopsteam helpdesk help host hostmaster info mod moderator mods noreply '
     'official operator owner payments postmaster reviewer root security service staff superuser '
     'support supportteam sysadmin system webmaster', true),
    ('all anonymous api club deleted domino dominoes dominos everybody everyone former guest here '
     'login nobody null register team undefined unknown www', false)
  ) as lists (names, covers_numbers)
) as listed
on conflict do nothing;

-- Separators do not hide a reserved name: su_pport is support.
create function is_reserved_handle(handle text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select
    from (select translate(left(handle, 64), '@_.-', '') as bare) as given,
      generate_series(length(rtrim(bare, '0123456789')), length(bare)) as kept
    join reserved_handles on true
    where skeleton = handle_skeleton(left(bare, kept))
      and (covers_numbers or kept = length(bare))
  )
$$;

-- A name in the letters of a handle: é becomes e. Letters of other scripts have no counterpart here and
-- fall away, so that the result may be empty.
create function handle_stem(name text) returns text
language sql immutable
as $$
  select btrim(left(btrim(regexp_replace(
    normalize(
      replace(replace(replace(replace(replace(
        translate(left(name, 64), 'øØđĐðÐłŁıħĦŧŦ', 'oOdDdDlLihHtT'),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
      NFKD),
    '[^A-Za-z0-9_.-]', '', 'g'
  ), '_.-'), 15), '_.-')
$$;

-- What the handle for a name begins with, before a number makes it unique. It reads no players, so the
-- answer says nothing about who is registered.
create function handle_base(wanted text) returns text
language sql stable security definer set search_path = public
as $$
  select case
    when stem = '' or is_reserved_handle(stem) then 'player'
    when length(stem) < 3 then 'player_' || stem
    else stem
  end
  from (select coalesce(handle_stem(wanted), '') as stem) as made
$$;

-- The handle for a name, with a number behind it where the handle alone is not free.
create function free_handle(wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  base text := handle_base(wanted);
  candidate text;
  suffix text := '';
  attempt integer := 1;
begin
  -- Requests for the same name run one after the other.
  perform pg_advisory_xact_lock(hashtext('users.handle ' || handle_skeleton(base)));
  loop
    candidate := '@' || left(base, 15 - length(suffix)) || suffix;
    exit when not is_reserved_handle(candidate) and not exists (
      select from users where users.handle_skeleton = handle_skeleton(candidate)
    );
    attempt := attempt + 1;
    -- Counting up would take one step for each player with the same name.
    suffix := case
      when attempt < 10 then attempt
      else floor(random() * 10 ^ least(attempt - 6, 9))
    end::bigint::text;
  end loop;
  return candidate;
end $$;

-- Triggers run in the order of their names, so this one comes after those that complete and tidy a row.
create function verify_handle() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if is_reserved_handle(new.handle) then
    raise check_violation using message = 'This handle is reserved',
      constraint = 'users_handle_reserved';
  end if;
  new.handle_skeleton := handle_skeleton(new.handle);
  return new;
end $$;
create trigger verify_handle before insert or update of handle, handle_skeleton on users
  for each row execute function verify_handle();
