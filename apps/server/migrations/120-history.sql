-- What a player's history and numbers say, and where the numbers come from.

-- What boards have shown: an older submission that was approved after a newer one never came there.
create view stat_history as
select
  approved_at,
  overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
  overall_percent_complete, overall_rank,
  casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
  casual_percent_complete, casual_rank,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored,
  blitz_percent_complete, blitz_rank,
  ranked_players, user_id, id as place, line
from stat_snapshots as shown
where retracted_at is null and not exists (
  select from stat_snapshots as newer
  where newer.user_id = shown.user_id and newer.retracted_at is null
    and newer.id < shown.id and newer.submitted_at > shown.submitted_at
);

-- The newest first. The rule is asked once, not for each of many rows as a policy would be.
create function player_history(player uuid, longest integer) returns setof stat_history
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if not shows_history(player) then
    return;
  end if;
  return query
    select * from stat_history
    where user_id = player
    order by place desc
    limit least(longest, 2000);
end $$;
grant execute on function player_history(uuid, integer) to anon, authenticated, service_role;

-- Where each approved number comes from: read on a screenshot by the server, typed by the player where
-- nothing was read, or corrected by the player and believed by a moderator.
create table snapshot_sources (
  snapshot_id bigint primary key references stat_snapshots on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- By the column of stat_snapshots.
  sources jsonb not null
);
create index on snapshot_sources (user_id);
alter table snapshot_sources enable row level security;
grant select on snapshot_sources to anon, authenticated;
grant select on snapshot_sources to service_role;
create policy "sources are shown with the numbers" on snapshot_sources
  for select to anon, authenticated
  using (shows_stats(user_id) or user_id = auth.uid() or (select is_admin()));
select guard_reads('snapshot_sources');

-- What the game's screen shows. The server writes it at every start from the description that it compares
-- by itself, so that both agree on halves and tolerances.
create table screen_fields (
  mode text not null,
  field text not null,
  half text not null check (half in ('top_half', 'bottom_half')),
  -- By how much a typed value may differ from the one shown.
  tolerance numeric not null check (tolerance >= 0),
  primary key (mode, field)
);
alter table screen_fields enable row level security;
grant select on screen_fields to service_role;

-- Each value is looked up in the half that shows it, else in the other one.
create function sources_of(submission uuid) returns jsonb
language sql stable security definer set search_path = public
as $$
  with sent as (
    select to_jsonb(stats_submissions) as row from stats_submissions where id = submission
  ),
  compared as (
    select
      mode || '_' || field as name,
      (sent.row ->> (mode || '_' || field))::numeric as typed,
      tolerance,
      (
        select (fields -> (mode || '.' || field) ->> 'value')::numeric
        from submission_evidence
        join storage.objects on bucket_id = 'screenshots' and objects.name = submission_evidence.path
        join screenshot_readings
          on screenshot_readings.etag = objects.metadata ->> 'eTag'
          and screenshot_readings.half = submission_evidence.half
        where submission_id = submission
          and jsonb_typeof(fields -> (mode || '.' || field) -> 'value') = 'number'
        order by submission_evidence.half = screen_fields.half desc
        limit 1
      ) as read
    from sent, screen_fields
  )
  select coalesce(jsonb_object_agg(name, case
    when read is null then 'typed'
    when abs(read - typed) <= tolerance then 'read'
    else 'corrected'
  end), '{}') || coalesce((
    -- Computed where a submission carries none of its own.
    select jsonb_build_object(
      'overall_games_played', 'computed',
      'overall_points_scored',
        case when row ->> 'overall_points_scored' is null then 'computed' else 'typed' end,
      'overall_percent_complete',
        case when row ->> 'overall_percent_complete' is null then 'computed' else 'typed' end
    ) from sent
  ), '{}')
  from compared
$$;
grant execute on function sources_of(uuid) to service_role;

create function record_sources(snapshot bigint, item stats_submissions) returns void
language sql set search_path = public
as $$
  insert into snapshot_sources (snapshot_id, user_id, sources)
  values (snapshot, item.user_id, sources_of(item.id))
$$;

-- Whether the numbers a player shows come from approved screenshots.
create function is_verified(player uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(shows_stats(player) or player = auth.uid() or is_admin(), false) and exists (
    select from submission_evidence
    where submission_id = (
      select submission_id from stat_snapshots
      where user_id = player and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    )
  )
$$;
grant execute on function is_verified(uuid) to anon, authenticated, service_role;

-- What the numbers a player shows rest on; null if the caller may not see them or there are none.
-- Disputed: the player was taken off the boards, or has sent newer numbers that these cannot have become.
-- What others have sent never makes a player's numbers disputed.
create function provenance_of(player uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  shown stat_snapshots;
begin
  if not coalesce(shows_stats(player) or player = auth.uid() or is_admin(), false)
    or not exists (select from user_stats where user_id = player) then
    return null;
  end if;
  select * into shown from stat_snapshots
  where user_id = player and retracted_at is null
  order by submitted_at desc, id desc
  limit 1;
  return jsonb_build_object(
    'state', case
      when exists (select from users where id = player and unranked_at is not null)
        or exists (
          select from submission_flags
          join stats_submissions on stats_submissions.id = submission_id
          where user_id = player and kind = 'counter_fell'
            and is_open(status)
        )
        then 'disputed'
      when exists (select from submission_evidence where submission_id = shown.submission_id)
        then 'verified'
      else 'self_reported'
    end,
    'approved_at',
      coalesce(shown.approved_at, (select approved_at from user_stats where user_id = player)),
    'sources', coalesce(
      (select sources from snapshot_sources where snapshot_id = shown.id), '{}'
    )
  );
end $$;
grant execute on function provenance_of(uuid) to anon, authenticated, service_role;
