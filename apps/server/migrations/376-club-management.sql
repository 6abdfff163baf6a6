-- What waits for an answer in a club, for its members; for others, in a word why not. Whether the owner is gone, only
-- the announcement of a replacement says: here it could be read day by day.
create function club_management(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  club clubs := (select clubs from clubs where id = wanted);
  blocker text := club_blocker(club, auth.uid(), 'member');
begin
  if blocker is not null then
    return jsonb_build_object('blocker', blocker);
  end if;
  return jsonb_build_object(
    'open_requests', (select count(*) from open_club_requests(wanted, 100)),
    'offer', (
      select jsonb_build_object('user_id', visible_player(to_id), 'offered_at', offered_at)
      from club_handovers
      where club_id = wanted and from_id = auth.uid() and from_id = owner_of_club(wanted)
        and club_role(wanted, to_id) is not null
    ),
    'replacement', (
      select jsonb_build_object(
        'user_id', visible_player(candidate_id), 'is_own', candidate_id = auth.uid(), 'due_at', due_at
      )
      from club_replacements
      where club_id = wanted and club_role(wanted, candidate_id) is not null
        and not owner_was_active(wanted, utc_day(announced_at) - 1)
    ),
    'may_replace_owner', replacement_blocker(club, auth.uid()) is null,
    'renames', (
      select count(*) from club_log
      where club_id = wanted and action = 'renamed' and happened_at > now() - interval '1 year'
    ),
    'picture_waits', club.picture_pending is not null
  );
end $$;
grant execute on function club_management(uuid) to authenticated, service_role;

-- The links of a club: as before, with the reason why a link leads nowhere. Its maker may have lost the right to invite.
drop function club_invites_of(uuid, integer, timestamptz, uuid);
create function club_invites_of(
  club uuid, longest integer, before timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (
  id uuid, role text, uses_left integer, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, invited_by uuid, blocker text
)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if club_blocker((select clubs from clubs where clubs.id = club), auth.uid(), 'organiser') is not null then
    return;
  end if;
  return query
    select invite.id, invite.role, invite.uses_left, invite.created_at, invite.expires_at,
      invite.revoked_at, visible_player(invite.invited_by), invite_blocker(invite)
    from club_invites as invite
    where invite.club_id = club and (invite.created_at, invite.id) < (before, before_id)
    order by invite.created_at desc, invite.id desc
    limit least(longest, 200);
end $$;
grant execute on function club_invites_of(uuid, integer, timestamptz, uuid) to authenticated, service_role;
