-- The clubs that profiles name, of a page of players at once. A function of each player planned the rule of visibility
-- anew in each call, which was most of what a page of the directory cost.
drop function main_club(uuid);

-- No row for whoever has none, where it is closed, and where the caller sees the rest of the profile or the club not.
create function main_clubs(players uuid[]) returns table (user_id uuid, name text, slug text)
language plpgsql stable rows 100 security definer set search_path = public
as $$
begin
  return query
    select member.user_id, clubs.name, clubs.slug
    from club_members as member
    join clubs on clubs.id = member.club_id
    -- One by one: in a join the rule would be applied to all players.
    cross join lateral (
      select from player_visibility where id = member.user_id and is_shown and sees offset 0
    ) as opened
    where member.user_id = any (players[:200]) and member.main and clubs.closed_at is null
      and sees_club(clubs.id);
end $$;
grant execute on function main_clubs(uuid[]) to anon, authenticated, service_role;
