-- Whether the caller sees all of a player's profile, or only what ranks him; null for nobody.
create function opens_profile(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select sees_profile(users.id, users.profile_visibility)
  from users
  join player_profiles on player_profiles.id = users.id
  where users.id = player
$$;
grant execute on function opens_profile(uuid) to anon, authenticated, service_role;
