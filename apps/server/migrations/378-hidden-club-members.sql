-- Members whom an organiser does not see, because their profile is private or one of the two has blocked the other. The
-- organiser learns no more than the log says, and can still remove them.

-- Names a membership to whoever must not know whose it is. Another membership of the same player has another one.
alter table club_members add column reference uuid not null default gen_random_uuid();
create unique index on club_members (reference);

create or replace function club_standing(club uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
begin
  return jsonb_build_object(
    'membership', (
      select to_jsonb(member) - array['club_id', 'user_id', 'reference']
      from club_members as member
      where club_id = club and user_id = auth.uid()
    ),
    'requested_at', (
      select requested_at from club_requests
      where club_id = club and user_id = auth.uid() and refused_at is null
    ),
    'removed_at', (select removed_at from club_removals where club_id = club and user_id = auth.uid()),
    'offered_at', (
      select offered_at from club_handovers
      where club_id = club and to_id = auth.uid() and from_id = owner_of_club(club)
    ),
    'owner_replaced_from', (
      select due_at from club_replacements
      where club_id = club and is_club_member(club)
        and not owner_was_active(club, utc_day(announced_at) - 1)
    )
  );
end $$;

-- The oldest membership first, for organisers.
create function hidden_club_members(
  club uuid, longest integer, after timestamptz default '-infinity',
  after_reference uuid default '00000000-0000-0000-0000-000000000000'
) returns table (reference uuid, role text, joined_at timestamptz)
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if club_blocker((select clubs from clubs where id = club), auth.uid(), 'organiser') is not null then
    return;
  end if;
  return query
    select member.reference, member.role, member.joined_at
    from club_members as member
    left join lateral (
      select true as is_shown from player_visibility as shown
      where shown.id = member.user_id and shown.is_shown offset 0
    ) as shown on true
    where member.club_id = club and (member.joined_at, member.reference) > (after, after_reference)
      and shown.is_shown is null
    order by member.joined_at, member.reference
    limit least(longest, 200);
end $$;
grant execute on function hidden_club_members(uuid, integer, timestamptz, uuid) to authenticated, service_role;

create function remove_hidden_member(wanted uuid, organiser uuid, hidden uuid) returns text
language plpgsql security definer set search_path = public
as $$
begin
  -- The lock first, as in all acts: the member may be leaving.
  perform lock_club(wanted);
  return remove_club_member(
    wanted, organiser, (select user_id from club_members where club_id = wanted and reference = hidden)
  );
end $$;
