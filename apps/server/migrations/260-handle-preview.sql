-- Registration shows the handle that a name will get. The rule that makes it is one function, so that what
-- is shown and what is given cannot differ.

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
create or replace function free_handle(wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  base text := handle_base(wanted);
  candidate text;
  suffix text := '';
  attempt integer := 1;
begin
  -- Two who ask for the same name at once follow one another.
  perform pg_advisory_xact_lock(hashtext('users.handle ' || handle_skeleton(base)));
  loop
    candidate := '@' || left(base, 15 - length(suffix)) || suffix;
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
