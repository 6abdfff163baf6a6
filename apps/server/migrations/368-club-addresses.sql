-- No club has an address that is a page of the site, now or soon, and the answer says so.

create or replace function club_name_blocker(club uuid, wanted_name text, wanted_slug text) returns text
language plpgsql set search_path = public
as $$
begin
  perform pg_advisory_xact_lock(hashtext('clubs.name'));
  return case
    when unmarked_text(wanted_name) !~ '^[ -~]+$' or char_length(bare_name(wanted_name)) < 3 then 'bad_name'
    when wanted_slug !~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$' then 'bad_slug'
    when is_reserved_handle(bare_name(wanted_name)) then 'reserved'
    when is_reserved_handle(replace(wanted_slug, '-', ''))
      or wanted_slug in ('new', 'mine', 'search', 'invite') then 'slug_reserved'
    when exists (
      select from clubs
      where name_key = handle_skeleton(bare_name(wanted_name)) and closed_at is null and id <> club
    ) then 'name_taken'
    when exists (select from clubs where slug = wanted_slug and id <> club)
      or exists (
        select from club_slugs
        where slug = wanted_slug and club_id <> club and retired_at > now() - interval '1 year'
      ) then 'slug_taken'
  end;
end $$;
