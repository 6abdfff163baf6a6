-- Where the operator asks for it, the rights of staff need a session that has shown a second factor. A
-- password alone then opens only what belongs to the player, and the way to set up a factor.
alter table moderation_settings add column staff_second_factor boolean not null default false;

-- Whether the caller's session has shown enough for the rights of staff. The factor must still exist: a
-- token says aal2 for up to an hour after the factor was removed.
create function shows_staff_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select not exists (select from moderation_settings where staff_second_factor) or (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    and exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  )
$$;

create or replace function is_admin() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = auth.uid() and (is_admin or role = 'admin') and banned_at is null
  ) and shows_second_factor() and shows_staff_factor()
$$;

-- What a function says to a caller without these rights: one of the staff hears what is missing.
create function lacks_staff_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select is_moderator(auth.uid()) and not shows_staff_factor()
$$;
grant execute on function lacks_staff_factor() to authenticated;

-- Other admins can see who has set up a factor, and when: the first one needs no more than the password.
create function note_staff_factor() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into audit_log (actor_id, action, subject_type, subject_id, player_id, after)
  select new.user_id, 'account.second factor added', 'player', new.user_id, new.user_id,
         jsonb_build_object('kind', new.factor_type)
  where is_moderator(new.user_id);
  return null;
end $$;
create trigger note_staff_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function note_staff_factor();
