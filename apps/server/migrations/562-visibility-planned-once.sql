-- Who sees whom is asked once for each player on a list. A function in SQL is planned anew whenever another function
-- calls it, and planning the views of visibility takes milliseconds; one in PL/pgSQL is planned once in a session. What
-- these answer is as before.

create or replace function opens_profile(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return (select sees from player_visibility where id = player and is_shown);
end $$;

-- Whether a player shows their history to the caller, who may be anybody.
create function shares_history(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return shows_stats(player)
    and coalesce(opens_profile(player), false)
    and not exists (select from auth.users where id = player and deleted_at is not null);
end $$;

create or replace function shows_history(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return coalesce(player = auth.uid(), false)
    or has_right('submissions')
    or shares_history(player);
end $$;

create or replace function is_visible(player uuid) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return exists (select from player_profiles where id = player);
end $$;

create or replace function visible_player(person uuid) returns uuid
language plpgsql stable set search_path = public
as $$
begin
  return (select id from player_visibility where id = person and is_shown);
end $$;

create or replace function player_with_handle(wanted text) returns uuid
language plpgsql stable security definer set search_path = public
as $$
begin
  return (
    select id from player_profiles
    where char_length(wanted) <= 32
      and id = (select users.id from users where lower(users.handle) = lower(left(wanted, 32)))
  );
end $$;

create or replace function opens_rating(player uuid) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return player = auth.uid() or (
    shows_history(player) and exists (select from users where id = player and show_rating)
  );
end $$;

create or replace function opens_meetings(one uuid, other uuid) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return one <> other and shows_history(one) and shows_history(other) and not exists (
    select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one))
  );
end $$;

create or replace function person_in_game(person uuid) returns jsonb
language plpgsql stable set search_path = public
as $$
begin
  return (
    select jsonb_build_object(
      'user_id', user_id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
    )
    from player_profiles where id = person
  );
end $$;

create or replace function inactive_since(player uuid) returns timestamptz
language plpgsql stable security definer set search_path = public
as $$
begin
  return (select users.inactive_since from users where users.id = player and shows_stats(player));
end $$;

create or replace function note_active_day(account uuid, day date) returns void
language plpgsql set search_path = public
as $$
begin
  insert into player_activity (user_id, active_on)
  select id, day from users where id = account
  on conflict (user_id) do update set active_on = excluded.active_on
  where player_activity.active_on < excluded.active_on;
end $$;
