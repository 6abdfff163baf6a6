-- What a handle may be: letters that nobody can mistake for others, and no name that speaks for the site.

-- What the eye takes a handle for. Two players never have handles with the same skeleton. The argument is
-- cut because callers may pass any text.
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

alter table users add column handle_skeleton text;

-- The handle for a name, with a number behind it where the handle alone is not free.
create or replace function free_handle(wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  stem text := coalesce(handle_stem(wanted), '');
  candidate text;
  suffix text := '';
  attempt integer := 1;
begin
  if stem = '' or is_reserved_handle(stem) then
    stem := 'player';
  elsif length(stem) < 3 then
    stem := 'player_' || stem;
  end if;
  -- Two who ask for the same name at once follow one another.
  perform pg_advisory_xact_lock(hashtext('users.handle ' || handle_skeleton(stem)));
  loop
    candidate := '@' || left(stem, 15 - length(suffix)) || suffix;
    exit when not is_reserved_handle(candidate) and not exists (
      select from users where users.handle_skeleton = handle_skeleton(candidate)
    );
    attempt := attempt + 1;
    -- Counting on would take a step for each player with the same name.
    suffix := case
      when attempt < 10 then attempt
      else floor(random() * 10 ^ least(attempt - 6, 9))
    end::bigint::text;
  end loop;
  return candidate;
end $$;

-- Its name puts it behind the triggers that complete and tidy a row.
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

-- Players whose handle breaks the rule get another one; of those who look the same the oldest keeps theirs.
drop index users_handle_looks;
alter table users drop constraint users_handle_check;
update users set handle_skeleton = handle_skeleton(handle);
create index users_handle_skeleton_search on users (handle_skeleton);
create trigger verify_handle before insert or update of handle, handle_skeleton on users
  for each row execute function verify_handle();
do $$
declare
  broken record;
begin
  for broken in
    select id, handle from (
      select id, handle, created_at,
        row_number() over (partition by is_sound, handle_skeleton order by created_at, id) as place,
        is_sound
      from users,
        lateral (
          select handle ~ '^@[A-Za-z0-9][A-Za-z0-9_.-]{1,13}[A-Za-z0-9]$'
            and not is_reserved_handle(handle) as is_sound
        ) as judged
    ) as placed
    where place > 1 or not is_sound
    order by created_at, id
  loop
    update users set handle = free_handle(broken.handle) where id = broken.id;
  end loop;
end $$;
drop index users_handle_skeleton_search;
drop function handle_looks(text);

alter table users
  alter column handle_skeleton set not null,
  add constraint users_handle_check
    check (handle ~ '^@[A-Za-z0-9][A-Za-z0-9_.-]{1,13}[A-Za-z0-9]$');
create unique index users_handle_skeleton on users (handle_skeleton);
