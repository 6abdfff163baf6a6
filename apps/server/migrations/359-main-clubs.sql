-- The club that a player's profile names.

-- Null where there is none, where it is closed, and where the caller sees the rest of the profile or the club not. In
-- PL/pgSQL, which plans it once in a session, because it is called for each row of a list.
create function main_club(player uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  return (
    select jsonb_build_object('name', clubs.name, 'slug', clubs.slug)
    from club_members as member
    join clubs on clubs.id = member.club_id
    where member.user_id = player and member.main and clubs.closed_at is null
      and sees_club(clubs.id) and opens_profile(player)
  );
end $$;
grant execute on function main_club(uuid) to anon, authenticated, service_role;
