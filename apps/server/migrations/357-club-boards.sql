-- Who is on the board of a club.

-- The members of the club at an address whom the caller sees, with whether it is closed; no row for a club that the
-- caller must not know of. Of a club so large that nobody reads its whole board, those of longest standing.
create function club_circle(wanted text) returns table (is_closed boolean, members uuid[])
language plpgsql stable rows 1 security definer set search_path = public
as $$
begin
  return query
    select club.is_closed, case when not club.is_closed then array(
      select member.user_id
      from (
        select user_id from club_members where club_id = club.id order by joined_at, user_id limit 5000
      ) as member
      cross join lateral (
        select from player_visibility where id = member.user_id and is_shown offset 0
      ) as shown
    ) end
    from club_at(wanted) as club;
end $$;
grant execute on function club_circle(text) to authenticated, service_role;
