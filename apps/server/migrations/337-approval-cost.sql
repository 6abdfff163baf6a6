-- What an approval calls. A function in SQL is planned anew whenever another function calls it, one in PL/pgSQL once
-- in a session. What these functions answer is as before.

create or replace function players_above(board text, score bigint) returns bigint
language plpgsql stable set search_path = public
as $$
begin
  return (
    select coalesce(sum(players), 0)::bigint
    from (
      select players from score_counts
      where mode = board and level = 0 and bucket > score >> 12
      union all
      select players from score_counts
      where mode = board and level = 1
        and bucket > score >> 6 and bucket < ((score >> 12) + 1) << 6
      union all
      select players from score_counts
      where mode = board and level = 2
        and bucket > score and bucket < ((score >> 6) + 1) << 6
      union all
      select
        coalesce((case board
          when 'overall' then new_overall when 'casual' then new_casual else new_blitz
        end > score)::integer, 0)
        - coalesce((case board
          when 'overall' then old_overall when 'casual' then old_casual else old_blitz
        end > score)::integer, 0)
      from score_changes
    ) as counted
  );
end $$;

create or replace function listed_players() returns bigint
language plpgsql stable set search_path = public
as $$
begin
  return (
    select coalesce(sum(players), 0)::bigint
    from (
      select players from score_counts where mode = 'overall' and level = 0
      union all
      select (new_overall is not null)::integer - (old_overall is not null)::integer
      from score_changes
    ) as counted
  );
end $$;

create or replace function ledger_line(item stats_submissions) returns integer
language plpgsql stable set search_path = public
as $$
declare
  last approved_statistics;
begin
  select * into last from approved_statistics
  where user_id = item.user_id and retracted_at is null and submitted_at <= item.submitted_at
  order by submitted_at desc, id desc
  limit 1;
  if not found then
    return 1;
  end if;
  return last.line + (
    coalesce(item.counters_fell in ('new_account', 'reset'), false) and (
      item.overall_wins < last.overall_wins or item.overall_losses < last.overall_losses
      or item.casual_wins < last.casual_wins or item.casual_losses < last.casual_losses
      or item.casual_games_played < last.casual_games_played
      or item.casual_points_scored < last.casual_points_scored
      or item.blitz_wins < last.blitz_wins or item.blitz_losses < last.blitz_losses
      or item.blitz_games_played < last.blitz_games_played
      or item.blitz_points_scored < last.blitz_points_scored
    )
  )::integer;
end $$;

create or replace function record_approved_statistics(item stats_submissions, moderator uuid) returns bigint
language plpgsql set search_path = public
as $$
declare
  own_line integer := ledger_line(item);
  made bigint;
begin
  insert into approved_statistics (
    user_id, submission_id, submitted_at, approved_by, line,
    overall_rank, casual_rank, blitz_rank, ranked_players,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    item.user_id, item.id, item.submitted_at, moderator, own_line,
    overall_rank, casual_rank, blitz_rank, ranked_players,
    item.overall_wins, item.overall_losses, item.overall_win_rate, item.overall_games_played,
    coalesce(
      item.overall_points_scored::bigint,
      item.casual_points_scored::bigint + item.blitz_points_scored::bigint
    ),
    coalesce(item.overall_percent_complete::numeric, (
      item.casual_percent_complete::numeric * item.casual_games_played::bigint
      + item.blitz_percent_complete::numeric * item.blitz_games_played::bigint
    ) / nullif(item.casual_games_played::bigint + item.blitz_games_played::bigint, 0)),
    item.casual_wins, item.casual_losses, item.casual_win_rate, item.casual_games_played,
    item.casual_points_scored, item.casual_percent_complete,
    item.blitz_wins, item.blitz_losses, item.blitz_win_rate, item.blitz_games_played,
    item.blitz_points_scored, item.blitz_percent_complete
  from current_ranks(item)
  returning id into made;
  return made;
end $$;

-- Each reading is read once, and not for each of its fields.
create or replace function sources_of(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = public
as $$
declare
  sent jsonb;
  top jsonb;
  bottom jsonb;
  compared jsonb;
begin
  select to_jsonb(stats_submissions) into sent from stats_submissions where id = submission;
  if not found then
    return '{}';
  end if;
  select
    (array_agg(fields) filter (where evidence.half = 'top_half'))[1],
    (array_agg(fields) filter (where evidence.half = 'bottom_half'))[1]
  into top, bottom
  from submission_evidence as evidence
  join storage.objects on bucket_id = 'screenshots' and objects.name = evidence.path
  join screenshot_readings
    on screenshot_readings.etag = objects.metadata ->> 'eTag'
    and screenshot_readings.half = evidence.half
  where submission_id = submission;
  select jsonb_object_agg(name, case
    when read is null then 'typed'
    when abs(read - (sent ->> name)::numeric) <= tolerance then 'read'
    else 'corrected'
  end) into compared
  from (
    select
      mode || '_' || field as name,
      tolerance,
      case 'number'
        when jsonb_typeof(own.value) then own.value
        when jsonb_typeof(other.value) then other.value
      end::numeric as read
    from screen_fields
    cross join lateral (
      select case half when 'top_half' then top else bottom end -> (mode || '.' || field) -> 'value' as value
    ) as own
    cross join lateral (
      select case half when 'top_half' then bottom else top end -> (mode || '.' || field) -> 'value' as value
    ) as other
  ) as found_values;
  -- Computed where a submission carries none of its own.
  return coalesce(compared, '{}') || jsonb_build_object(
    'overall_games_played', 'computed',
    'overall_points_scored',
      case when sent ->> 'overall_points_scored' is null then 'computed' else 'typed' end,
    'overall_percent_complete',
      case when sent ->> 'overall_percent_complete' is null then 'computed' else 'typed' end
  );
end $$;

create or replace function record_sources(statistics bigint, item stats_submissions) returns void
language plpgsql set search_path = public
as $$
begin
  insert into statistics_sources (statistics_id, user_id, sources)
  values (statistics, item.user_id, sources_of(item.id));
end $$;

create or replace function enqueue_checks(submissions uuid[]) returns void
language plpgsql security definer set search_path = public
as $$
begin
  insert into submission_checks (submission_id)
  select id from stats_submissions where id = any (submissions)
  on conflict (submission_id) do update set
    due_at = now(), attempts = 0, round = submission_checks.round + 1;
end $$;

-- Two searches by index. As one condition with `or` it read the whole queue.
create or replace function enqueue_compared_checks(item stats_submissions) returns void
language plpgsql set search_path = public
as $$
declare
  compared uuid[] := array(
    select id from stats_submissions where user_id = item.user_id and is_open(status)
    union
    select id
    from submission_checks as approved
    join submission_checks as alike using (gamertag_skeleton)
    join stats_submissions on id = alike.submission_id
    where approved.submission_id = item.id and is_open(status)
  );
begin
  if compared <> '{}' then
    perform enqueue_checks(compared);
  end if;
end $$;

create or replace function wants_mail(player uuid, topic text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return (
    select topic in ('ban', 'billing') or (
      email_notifications and banned_at is null and case topic
        when 'decisions' then coalesce(mail_decisions, true)
        when 'pictures' then coalesce(mail_pictures, true)
        when 'followers' then coalesce(mail_followers, true)
        when 'renewals' then coalesce(mail_renewals, true)
        else true
      end
    )
    from users left join notification_settings on notification_settings.user_id = users.id
    where users.id = player
  );
end $$;

create or replace function decision_state(submission uuid) returns jsonb
language plpgsql stable set search_path = public
as $$
begin
  return (
    select jsonb_build_object(
      'status', status,
      'shown', to_jsonb(user_stats) - 'user_id' - 'first_approved_at'
    )
    from stats_submissions
    left join user_stats using (user_id)
    where id = submission
  );
end $$;

-- Identifies the pictures of a submission: it changes when any of them is added or changed.
create function evidence_version(submission uuid) returns text
language plpgsql stable set search_path = public
as $$
begin
  return (
    select md5(coalesce(
      string_agg(concat_ws(' ', sent.half, sent.path, objects.version), ',' order by half, path), ''
    ))
    from (
      select half, path from submission_evidence where submission_id = submission
      union all
      select 'screenshot', screenshot_url from stats_submissions
      where id = submission and screenshot_url is not null
    ) as sent
    left join storage.objects on bucket_id = 'screenshots' and objects.name = sent.path
  );
end $$;
grant execute on function evidence_version(uuid) to authenticated, service_role;

-- As before, and it compares the pictures by itself, so that an approval is one statement. `why` has as `evidence`
-- the version of those that the moderator saw, if the caller says which.
create or replace function decide_submission(submission uuid, moderator uuid, verdict text, why jsonb)
returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions := lock_submission(submission);
  before jsonb;
  blocker text;
  is_appeal boolean;
begin
  if verdict not in ('approved', 'rejected') then
    raise exception 'no verdict: %', verdict;
  elsif item.id is null then
    return 'missing';
  elsif why ->> 'evidence' is not null and why ->> 'evidence' <> evidence_version(submission) then
    return 'changed';
  elsif item.status = 'withdrawn' then
    return 'withdrawn';
  elsif not is_open(item.status) then
    return 'decided';
  end if;
  blocker := decision_blocker(item, moderator, verdict);
  if blocker is not null then
    return blocker;
  end if;

  before := decision_state(submission);
  update submission_appeals
  set decided_at = now(),
      outcome = case verdict when 'approved' then 'overturned' else 'upheld' end,
      explanation = why ->> 'reason'
  where submission_id = submission and decided_at is null;
  is_appeal := found;
  update stats_submissions
  set status = verdict,
      reviewed_at = now(),
      reviewed_by = moderator,
      rejection_reason = case verdict when 'rejected' then why ->> 'reason' end,
      rejection_code = case verdict when 'rejected' then why ->> 'code' end,
      contested = case verdict when 'rejected' then coalesce(why -> 'contested', '[]') else '[]' end
  where id = submission;
  insert into submission_decisions (
    submission_id, moderator_id, verdict, reason, is_appeal, waited_seconds
  ) values (
    submission, moderator, verdict, why ->> 'reason', is_appeal,
    case when not exists (
      select from submission_decisions as earlier where earlier.submission_id = submission
    ) then extract(epoch from now() - item.submitted_at) end
  );
  perform release_lease(submission, moderator);
  delete from submission_samples where submission_id = submission;
  if verdict = 'approved' then
    perform record_sources(record_approved_statistics(item, moderator), item);
    perform publish_stats(item.user_id);
    perform enqueue_compared_checks(item);
    perform notify_player(
      item.user_id,
      case when is_appeal then 'appeal_overturned' else 'submission_approved' end, null, submission
    );
  else
    perform notify_player(
      item.user_id,
      case when is_appeal then 'appeal_upheld' else 'submission_rejected' end,
      why ->> 'reason', submission
    );
  end if;
  perform audit_decision(
    item, moderator, 'stats.' || verdict, before, why ->> 'reason',
    jsonb_strip_nulls(jsonb_build_object('appeal', nullif(is_appeal, false), 'bulk', why -> 'bulk'))
  );
  return 'done';
end $$;
