-- A second look at a share of decisions: somebody else on the staff says how they would decide, without seeing how it was
-- decided. A second opinion changes nothing by itself. Now and then a case whose outcome is agreed is given once more,
-- so that a reviewer sees how they compare.

-- The server writes it at every start from SECOND_REVIEW_PERCENT.
alter table moderation_settings
  add column second_review_percent integer not null default 0 check (second_review_percent between 0 and 100);

create table second_reviews (
  id uuid primary key default gen_random_uuid(),
  decision_id bigint not null references submission_decisions on delete cascade,
  -- A calibration is for one reviewer, and opens no difference.
  is_calibration boolean not null,
  -- Of a calibration from the beginning, else who has answered.
  reviewer_id uuid references users on delete set null,
  -- The decision, as it stood when the second look was drawn: undoing it takes the reason's code from the submission.
  verdict text not null check (verdict in ('approved', 'rejected')),
  code text,
  drawn_at timestamptz not null default now(),
  answered_at timestamptz,
  opinion text check (opinion in ('approved', 'rejected')),
  opinion_code text check (opinion_code ~ '^[a-z_]{1,40}$'),
  agrees boolean,
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  settlement text check (settlement in ('kept', 'undone')),
  check ((answered_at is null) = (opinion is null) and (answered_at is null) = (agrees is null)),
  check ((settled_at is null) = (settlement is null))
);
create unique index second_reviews_once on second_reviews (decision_id) where not is_calibration;
create unique index second_reviews_calibration on second_reviews (decision_id, reviewer_id) where is_calibration;
create index second_reviews_open on second_reviews (drawn_at, id) where answered_at is null and not is_calibration;
create index second_reviews_given on second_reviews (reviewer_id, drawn_at, id)
  where answered_at is null and is_calibration;
create index second_reviews_answered on second_reviews (reviewer_id, answered_at) where answered_at is not null;
create index second_reviews_figures on second_reviews (answered_at) where answered_at is not null and not is_calibration;
create index second_reviews_differences on second_reviews (answered_at, id)
  where not agrees and not is_calibration and settled_at is null;
create index second_reviews_settled_by on second_reviews (settled_by) where settled_by is not null;
-- Granted to nobody: functions alone read them, so that no decider learns what was drawn.
alter table second_reviews enable row level security;

-- By the generator that makes ids, which nobody can foresee: neither the count of rows nor the decider moves it.
create function is_drawn(percent integer) returns boolean
language sql volatile
as $$
  select ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint < percent / 100.0 * 4294967296
$$;

-- A second look and a calibration wait so long, which leaves time to undo what a second look has found.
create function waits_for_opinion(review second_reviews) returns boolean
language sql stable
as $$
  select (review).answered_at is null and (review).drawn_at > now() - interval '14 days'
$$;

-- Whether this person has decided about the submission, or looked at the decision, before.
create function has_judged(person uuid, submission uuid) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return exists (
    select from submission_decisions where submission_id = submission and moderator_id = person
  ) or exists (
    select from second_reviews as opinion_row
    join submission_decisions as decision on decision.id = opinion_row.decision_id
    where decision.submission_id = submission and opinion_row.reviewer_id = person and opinion_row.answered_at is not null
  );
end $$;

-- Gives a reviewer one of the latest cases whose outcome two people agree on, where there is one that they do not know.
create function draw_calibration(person uuid) returns void
language plpgsql set search_path = public
as $$
begin
  insert into second_reviews (decision_id, is_calibration, reviewer_id, verdict, code)
  select decision_id, true, person, verdict, code
  from (
    select opinion_row.decision_id, opinion_row.verdict, opinion_row.code, item
    from (
      select * from second_reviews
      where answered_at is not null and not is_calibration
      order by answered_at desc
      limit 50
    ) as opinion_row
    join submission_decisions as decision on decision.id = opinion_row.decision_id
    join stats_submissions as item on item.id = decision.submission_id
    where opinion_row.agrees and decision.undone_at is null and item.status = opinion_row.verdict
      and not has_judged(person, item.id)
      and bias_of(person, item.user_id, 'submissions') is null
      and not lacks_picture(item.id)
  ) as agreed
  order by gen_random_uuid()
  limit 1
  on conflict do nothing;
end $$;

-- After a decision: whether somebody else looks at it, and whether its decider is given a calibration. An appeal is a
-- second look itself.
create function draw_second_reviews(submission uuid, decider uuid) returns void
language plpgsql set search_path = public
as $$
declare
  percent integer := (select second_review_percent from moderation_settings);
  decision submission_decisions;
begin
  if percent = 0 then
    return;
  end if;
  if is_drawn(percent) then
    select * into decision from submission_decisions
    where submission_id = submission
    order by id desc
    limit 1;
    if not decision.is_appeal then
      delete from second_reviews where id in (
        select id from second_reviews
        where answered_at is null and drawn_at < now() - interval '15 days'
        order by drawn_at
        limit 10
        for update skip locked
      );
      insert into second_reviews (decision_id, is_calibration, verdict, code)
      select decision.id, false, decision.verdict, rejection_code
      from stats_submissions where id = submission;
    end if;
  end if;
  if is_drawn(percent) then
    perform draw_calibration(decider);
  end if;
end $$;

-- A decision that is taken back, or appealed against, is looked at no more; what differed about it is settled.
create function end_second_reviews(submission uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from second_reviews
  where answered_at is null
    and decision_id in (select id from submission_decisions where submission_id = submission);
  update second_reviews set settled_at = now(), settlement = 'undone'
  where not agrees and not is_calibration and settled_at is null
    and decision_id in (select id from submission_decisions where submission_id = submission);
end $$;

-- Of an account that ends: of its submissions, and of its own work.
create function forget_second_reviews(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from second_reviews where decision_id in (
    select decision.id from submission_decisions as decision
    join stats_submissions as item on item.id = decision.submission_id
    where item.user_id = player
  );
  delete from second_reviews where is_calibration and reviewer_id = player;
  update second_reviews set reviewer_id = null where reviewer_id = player;
  update second_reviews set settled_by = null where settled_by = player;
end $$;

-- Why this person may not give their opinion; null when nothing speaks against it.
create function second_review_blocker(wanted uuid, person uuid) returns text
language plpgsql stable security definer set search_path = public
as $$
declare
  review second_reviews;
  decision submission_decisions;
  item stats_submissions;
begin
  select * into review from second_reviews where id = wanted;
  select * into decision from submission_decisions where id = review.decision_id;
  select * into item from stats_submissions where id = decision.submission_id;
  return case
    when item.id is null or not waits_for_opinion(review)
      or (review.is_calibration and review.reviewer_id is distinct from person)
      or decision.undone_at is not null or item.status <> review.verdict
      or lacks_picture(item.id) then 'missing'
    when bias_of(person, item.user_id, 'submissions') is not null
      then bias_of(person, item.user_id, 'submissions')
    when has_judged(person, item.id) then 'first_judge'
    when exists (
      select from work_leases
      where kind = 'second_review' and thing_id = wanted and moderator_id <> person and expires_at > now()
    ) then 'leased'
  end;
end $$;

-- Of two rejections the reasons are compared where both have one. Nothing but the opinion is written.
create function answer_second_review(wanted uuid, person uuid, says text, says_code text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text;
begin
  perform from second_reviews where id = wanted for update;
  blocker := second_review_blocker(wanted, person);
  if blocker is not null then
    return blocker;
  end if;
  update second_reviews set
    answered_at = now(),
    reviewer_id = person,
    opinion = says,
    opinion_code = case says when 'rejected' then says_code end,
    agrees = says = verdict and (says = 'approved' or code is null or code = says_code)
  where id = wanted;
  perform release_lease(wanted, person);
  return 'done';
end $$;

-- Why this person may not settle a difference. Who decided first does not; who gave the second opinion may.
create function difference_blocker(wanted uuid, person uuid) returns text
language plpgsql stable security definer set search_path = public
as $$
declare
  review second_reviews;
  decision submission_decisions;
  player uuid;
begin
  select * into review from second_reviews where id = wanted;
  select * into decision from submission_decisions where id = review.decision_id;
  select user_id into player from stats_submissions where id = decision.submission_id;
  return case
    when review.agrees is distinct from false or review.is_calibration or review.settled_at is not null
      then 'missing'
    when bias_of(person, player, 'people') is not null then bias_of(person, player, 'people')
    when decision.moderator_id = person then 'first_judge'
  end;
end $$;

-- The decision stays as it is, for a reason in the audit log. Taking it back is undo_decision.
create function keep_decision(wanted uuid, person uuid, why text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text;
begin
  perform from second_reviews where id = wanted for update;
  blocker := difference_blocker(wanted, person);
  if blocker is not null then
    return blocker;
  end if;
  update second_reviews set settled_at = now(), settled_by = person, settlement = 'kept' where id = wanted;
  insert into audit_log (actor_id, action, subject_type, subject_id, player_id, reason)
  select person, 'stats.decision kept', 'stats_submission', item.id, item.user_id, why
  from second_reviews as review
  join submission_decisions as decision on decision.id = review.decision_id
  join stats_submissions as item on item.id = decision.submission_id
  where review.id = wanted;
  return 'done';
end $$;

-- What an approved submission of this player said before that moment: what the first decider compared with.
create function values_before(player uuid, moment timestamptz) returns jsonb
language plpgsql stable set search_path = public
as $$
begin
  return (
    select jsonb_build_object(
      'last_approved', to_jsonb(earlier) - array[
        'id', 'user_id', 'submission_id', 'submitted_at', 'approved_at', 'approved_by', 'retracted_at',
        'overall_rank', 'casual_rank', 'blitz_rank', 'ranked_players'
      ],
      'last_approved_at', earlier.approved_at
    )
    from approved_statistics as earlier
    where user_id = player and approved_at < moment and (retracted_at is null or retracted_at > moment)
    order by submitted_at desc, id desc
    limit 1
  );
end $$;

-- What waits for this person: second looks at the decisions of others, their own calibrations, and differences.
create function second_looks(decider uuid, most integer)
returns table (kind text, thing_id uuid, harm integer, since timestamptz)
language plpgsql stable set search_path = public
as $$
begin
  return query
  (
    select 'second_review', review.id, 7, review.drawn_at
    from second_reviews as review
    join submission_decisions as decision on decision.id = review.decision_id
    where review.answered_at is null and not review.is_calibration
      and review.drawn_at > now() - interval '14 days'
      and decision.moderator_id is distinct from decider
    order by review.drawn_at, review.id
    limit most
  )
  union all
  (
    select 'second_review', review.id, 7, review.drawn_at
    from second_reviews as review
    where review.answered_at is null and review.is_calibration and review.reviewer_id = decider
      and review.drawn_at > now() - interval '14 days'
    order by review.drawn_at, review.id
    limit most
  )
  union all
  (
    select 'difference', review.id, 5, review.answered_at
    from second_reviews as review
    join submission_decisions as decision on decision.id = review.decision_id
    where not review.agrees and not review.is_calibration and review.settled_at is null
      and decision.moderator_id is distinct from decider and staff_has_right(decider, 'people')
    order by review.answered_at, review.id
    limit most
  );
end $$;

-- Both are kinds of work, in the one list and with the one lease.
alter table work_leases drop constraint work_leases_kind_check;
alter table work_leases add constraint work_leases_kind_check check (kind in (
  'submission', 'avatar', 'banner', 'club_picture', 'games', 'second_review', 'difference',
  'reported_player', 'reported_avatar', 'reported_banner', 'reported_gamertag', 'reported_club', 'reported_event'
));
create or replace function right_to_work(what text) returns text
language sql immutable
as $$
  select case
    when what in ('submission', 'second_review') then 'submissions'
    when what in ('avatar', 'banner') then 'pictures'
    when what = 'club_picture' then 'clubs'
    when what = 'games' then 'events'
    when what = 'difference' then 'people'
    when what like 'reported\_%' then 'reports'
  end
$$;

-- The procedures below call these by name. Each body is text: a line is added to it as it is now, and the migration fails
-- where that line's place is not found exactly once.
create function pg_temp.add_line(procedure regprocedure, place text, line text) returns void
language plpgsql
as $$
declare
  definition text := pg_get_functiondef(procedure);
begin
  if array_length(string_to_array(definition, place), 1) <> 2 then
    raise exception '% has no single place for second reviews', procedure;
  end if;
  execute replace(definition, place, place || line);
end $$;

select pg_temp.add_line(
  'decide_submission(uuid, uuid, text, jsonb)'::regprocedure,
  'perform release_lease(submission, moderator);',
  E'\n  perform draw_second_reviews(submission, moderator);'
);
select pg_temp.add_line(
  'undo_decision(uuid, uuid, integer)'::regprocedure,
  'update submission_decisions set undone_at = now(), undone_by = moderator where id = undone.id;',
  E'\n  perform end_second_reviews(submission);'
);
select pg_temp.add_line(
  'appeal_submission(uuid, uuid, text)'::regprocedure,
  'perform enqueue_checks(array[submission]);',
  E'\n  perform end_second_reviews(submission);'
);
select pg_temp.add_line(
  'end_account(uuid)'::regprocedure,
  'perform forget_relations(player);',
  E'\n  perform forget_second_reviews(player);'
);
select pg_temp.add_line(
  'work_blocker(text, uuid, uuid)'::regprocedure,
  'return ''no_right'';',
  E'\n  elsif what = ''second_review'' then\n    return nullif(second_review_blocker(thing, decider), ''leased'');'
    || E'\n  elsif what = ''difference'' then\n    return difference_blocker(thing, decider);'
);
select pg_temp.add_line(
  'work_items(uuid, integer)'::regprocedure,
  'select ''games'', event_id, 5, min(flagged_at) from flagged group by event_id',
  E'\n    union all\n    select looks.kind, looks.thing_id, looks.harm, looks.since from second_looks(decider, most) as looks'
);
drop function pg_temp.add_line;
