-- What clubs mean for moderators, and for accounts that end.

create function are_club_mates(one uuid, other uuid) returns boolean
language sql stable set search_path = public
as $$
  select exists (
    select from club_members as mine
    join club_members as theirs using (club_id)
    join clubs on clubs.id = club_id
    where mine.user_id = one and theirs.user_id = other and closed_at is null
  )
$$;

create or replace function bias_of(person uuid, player uuid) returns text
language plpgsql stable security definer set search_path = public
as $$
begin
  return case
    when not is_moderator(person) then 'no_right'
    when person = player then 'own'
    when are_friends(person, player) then 'friend'
    when are_club_mates(person, player) then 'club_mate'
  end;
end $$;

-- Of an account that has ended. A club in which nobody is left closes; one without an owner gets a new one from its
-- organisers.
create function forget_clubs(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  -- The acts in a club lock it before its members.
  perform from clubs
  where id in (select club_id from club_members where user_id = player)
  order by id
  for no key update;
  perform end_club(id, 'nobody left') from clubs
  where closed_at is null and members_count = 1
    and id in (select club_id from club_members where user_id = player);
  delete from club_members where user_id = player;
  delete from club_requests where user_id = player;
  delete from club_removals where user_id = player;
  delete from club_invites where invited_by = player;
  delete from club_handovers where player in (from_id, to_id);
  delete from club_replacements where candidate_id = player;
  delete from club_reports where reporter_id = player;
end $$;

create or replace function forget_relations(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from follows where player in (follower_id, following_id);
  delete from likes where player in (user_id, target_user_id);
  delete from blocks where player in (blocker_id, blocked_id);
  delete from profile_views where player_id = player;
  delete from player_activity where user_id = player;
  perform forget_clubs(player);
end $$;
