-- Links by which players become members of a club. The server stores only a hash of what the link says.
create table club_invites (
  id uuid primary key,
  club_id uuid not null references clubs on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- What the link makes of its user; an owner is made by handing over.
  role text not null check (role in ('organiser', 'scorer', 'member')),
  invited_by uuid not null references users on delete cascade,
  uses_left integer not null check (uses_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on club_invites (club_id, created_at desc, id desc);
create index on club_invites (invited_by);
alter table club_invites enable row level security;

-- Nobody invites to a role as high as their own. Links that ended a month ago make room for new ones.
create function create_club_invite(wanted uuid, organiser uuid, facts jsonb, most integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when rank_of_role(facts ->> 'role') >= rank_of_role(club_role(wanted, organiser)) then 'no_right'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  delete from club_invites where club_id = wanted and expires_at < now() - interval '30 days';
  if (select count(*) from club_invites where club_id = wanted) >= most then
    return 'too_many_invites';
  end if;
  insert into club_invites (id, club_id, token_hash, role, invited_by, uses_left, expires_at)
  values (
    (facts ->> 'id')::uuid, wanted, decode(facts ->> 'token_hash', 'hex'), facts ->> 'role', organiser,
    (facts ->> 'uses')::integer, now() + make_interval(days => (facts ->> 'days')::integer)
  );
  perform note_in_club(wanted, 'invited', organiser, null, facts ->> 'role');
  return 'done';
end $$;

create function revoke_club_invite(wanted uuid, organiser uuid, invite uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  blocker text := club_blocker(club, organiser, 'organiser');
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_invites set revoked_at = now()
  where id = invite and club_id = wanted and revoked_at is null;
  if found then
    perform note_in_club(wanted, 'invitation_revoked', organiser, null);
  end if;
  return 'done';
end $$;

-- Why a link leads nowhere; null while it can be used. It ends with the right of whoever made it.
create function invite_blocker(invite club_invites) returns text
language plpgsql stable set search_path = public
as $$
begin
  return case
    when invite.id is null then 'no_invite'
    when invite.revoked_at is not null
      or is_barred(invite.invited_by)
      or coalesce(rank_of_role(club_role(invite.club_id, invite.invited_by)), 0) <= rank_of_role(invite.role)
      or rank_of_role(club_role(invite.club_id, invite.invited_by)) < rank_of_role('organiser')
      then 'invite_revoked'
    when invite.expires_at <= now() then 'invite_expired'
    when invite.uses_left = 0 then 'invite_used_up'
  end;
end $$;

create function use_club_invite(hash bytea, person uuid) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club((select club_id from club_invites where token_hash = hash));
  -- Read under the lock: another player may have had the last use.
  invite club_invites := (select club_invites from club_invites where token_hash = hash);
  blocker text := coalesce(
    case when invite.id is null then 'no_invite' end,
    -- A member is told so by their own link, however it ended.
    entry_blocker(club, person),
    invite_blocker(invite),
    case when exists (
      select from club_removals
      where club_id = club.id and user_id = person and removed_at >= invite.created_at
    ) then 'removed' end
  );
begin
  if blocker is not null then
    return blocker;
  end if;
  update club_invites set uses_left = uses_left - 1 where id = invite.id;
  perform add_club_member(club.id, person, invite.role);
  perform note_in_club(club.id, 'joined', person, person);
  return 'done';
end $$;

-- What a link shows before anybody joins: the club, also one by invitation, and who invited, if the caller sees them.
create function club_invite_preview(hash bytea) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  invite club_invites := (select club_invites from club_invites where token_hash = hash);
  club clubs := (select clubs from clubs where id = invite.club_id);
  blocker text := coalesce(
    case when invite.id is null then 'no_invite' when club.closed_at is not null then 'closed' end,
    case when club_role(club.id, auth.uid()) is not null then 'member' end,
    invite_blocker(invite)
  );
begin
  return jsonb_build_object(
    'blocker', blocker,
    -- A link that has ended tells nothing of a club by invitation.
    'club', case when blocker is null or blocker = 'member' then (
      select jsonb_build_object(
        'id', id, 'slug', slug, 'name', name, 'place', place, 'country', country, 'kind', kind,
        'colours', to_jsonb(colours), 'picture', picture, 'members_count', members_count
      )
      from clubs where id = club.id
    ) end,
    'invited_by', case when blocker is null or blocker = 'member' then (
      select jsonb_build_object(
        'user_id', user_id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
      )
      from player_profiles where user_id = invite.invited_by
    ) end
  );
end $$;
grant execute on function club_invite_preview(bytea) to anon, authenticated, service_role;

-- The links of a club, the newest first, for organisers; what a link says is read by nobody.
create function club_invites_of(
  club uuid, longest integer, before timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (
  id uuid, role text, uses_left integer, created_at timestamptz, expires_at timestamptz,
  revoked_at timestamptz, invited_by uuid
)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if club_blocker((select clubs from clubs where clubs.id = club), auth.uid(), 'organiser') is not null then
    return;
  end if;
  return query
    select invite.id, invite.role, invite.uses_left, invite.created_at, invite.expires_at,
      invite.revoked_at, visible_player(invite.invited_by)
    from club_invites as invite
    where invite.club_id = club and (invite.created_at, invite.id) < (before, before_id)
    order by invite.created_at desc, invite.id desc
    limit least(longest, 200);
end $$;
grant execute on function club_invites_of(uuid, integer, timestamptz, uuid) to authenticated, service_role;
