-- The same rules as before, in functions that plan their query once: an import gives a handle to each account,
-- and planning took more than half of it.
create or replace function is_reserved_handle(handle text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
declare
  bare text := translate(left(handle, 64), '@_.-', '');
begin
  return exists (
    select
    from generate_series(length(rtrim(bare, '0123456789')), length(bare)) as kept
    join reserved_handles on skeleton = handle_skeleton(left(bare, kept))
    where covers_numbers or kept = length(bare)
  );
end $$;

create or replace function handle_base(wanted text) returns text
language plpgsql stable security definer set search_path = public
as $$
declare
  stem text := coalesce(handle_stem(wanted), '');
begin
  return case
    when stem = '' or is_reserved_handle(stem) then 'player'
    when length(stem) < 3 then 'player_' || stem
    else stem
  end;
end $$;
