-- What an invitation page says before anybody joins: the same reasons that joining would meet, and what joining means.

-- Why this person may not join by this link; null when they may. The link must be read under the lock of its club.
create function invited_blocker(club clubs, invite club_invites, person uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return coalesce(
    case when invite.id is null then 'no_invite' end,
    -- A member is told so by their own link, however it ended.
    entry_blocker(club, person),
    invite_blocker(invite),
    case when exists (
      select from club_removals
      where club_id = club.id and user_id = person and removed_at >= invite.created_at
    ) then 'removed' end
  );
end $$;

create or replace function use_club_invite(hash bytea, person uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club((select club_id from club_invites where token_hash = hash));
  -- Read under the lock: another player may have had the last use.
  invite club_invites := (select club_invites from club_invites where token_hash = hash);
  blocker text := invited_blocker(club, invite, person);
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_invites set uses_left = uses_left - 1 where id = invite.id;
  perform add_club_member(club.id, person, invite.role);
  perform note_in_club(club.id, 'joined', person, person);
  return 'done';
end $$;

-- The club, also one by invitation, what the link makes of its user, and who invited, if the caller sees them. A link
-- that leads nowhere for the caller tells nothing of the club.
create or replace function club_invite_preview(hash bytea) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  invite club_invites := (select club_invites from club_invites where token_hash = hash);
  club clubs := (select clubs from clubs where id = invite.club_id);
  blocker text := case
    when auth.uid() is not null then invited_blocker(club, invite, auth.uid())
    when invite.id is null then 'no_invite'
    when club.closed_at is not null then 'closed'
    else invite_blocker(invite)
  end;
begin
  if blocker <> 'member' then
    return jsonb_build_object(
      'blocker', blocker, 'club', null, 'role', null, 'expires_at', null, 'invited_by', null
    );
  end if;
  return jsonb_build_object(
    'blocker', blocker,
    'club', jsonb_build_object(
      'id', club.id, 'slug', club.slug, 'name', club.name, 'place', club.place, 'country', club.country,
      'kind', club.kind, 'colours', to_jsonb(club.colours), 'picture', club.picture,
      'members_count', club.members_count
    ),
    'role', invite.role,
    'expires_at', invite.expires_at,
    'invited_by', (
      select jsonb_build_object(
        'user_id', user_id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
      )
      from player_profiles where user_id = invite.invited_by
    )
  );
end $$;
