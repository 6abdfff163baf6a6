-- What the moderation desk knows about a submission: who looks at it, who decided it and when, who appeals.

-- For ten minutes a submission belongs to one moderator; the lease expires by itself.
create table submission_leases (
  submission_id uuid primary key references stats_submissions on delete cascade,
  moderator_id uuid not null references users on delete cascade,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on submission_leases (moderator_id);

-- Every decision, the undone ones included.
create table submission_decisions (
  id bigint generated always as identity primary key,
  submission_id uuid not null references stats_submissions on delete cascade,
  moderator_id uuid references users on delete set null,
  verdict text not null check (verdict in ('approved', 'rejected')),
  reason text check (char_length(reason) <= 1000),
  is_appeal boolean not null default false,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references users on delete set null
);
create index on submission_decisions (submission_id, id desc);
create index on submission_decisions (decided_at desc);
create index on submission_decisions (moderator_id);
create index on submission_decisions (undone_by);

-- A player's objection to a rejection, one for each submission.
create table submission_appeals (
  submission_id uuid primary key references stats_submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  message text not null check (char_length(message) between 1 and 1000),
  -- Why it was rejected, as written at the time of the appeal.
  rejection text check (char_length(rejection) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('overturned', 'upheld')),
  explanation text check (char_length(explanation) <= 1000),
  check ((decided_at is null) = (outcome is null))
);
create index on submission_appeals (user_id);

-- Submissions without flags that were drawn at random from a bulk approval, to be reviewed one by one.
create table submission_samples (
  submission_id uuid primary key references stats_submissions on delete cascade,
  picked_at timestamptz not null default now()
);

alter table submission_leases enable row level security;
alter table submission_decisions enable row level security;
alter table submission_appeals enable row level security;
alter table submission_samples enable row level security;
grant select on submission_leases, submission_decisions, submission_appeals, submission_samples
  to authenticated, service_role;
create policy "admins see who looks at what" on submission_leases
  for select to authenticated using ((select is_admin()));
create policy "admins read all decisions" on submission_decisions
  for select to authenticated using ((select is_admin()));
create policy "admins read all appeals" on submission_appeals
  for select to authenticated using ((select is_admin()));
create policy "players read their own appeals" on submission_appeals
  for select to authenticated using (user_id = auth.uid());
create policy "admins see what was picked" on submission_samples
  for select to authenticated using ((select is_admin()));
select guard_reads('submission_leases');
select guard_reads('submission_decisions');
select guard_reads('submission_appeals');
select guard_reads('submission_samples');
select realtime.publish('submission_leases');

-- Why this person may not judge that player; null when nothing speaks against it.
create function bias_of(person uuid, player uuid) returns text
language sql stable security definer set search_path = public
as $$
  select case
    when not is_moderator(person) then 'no_right'
    when person = player then 'own'
    when are_friends(person, player) then 'friend'
  end
$$;

-- Whether a picture that was sent is missing in the store.
create function lacks_picture(submission uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from (
      select path from submission_evidence where submission_id = submission
      union all
      select screenshot_url from stats_submissions
      where id = submission and screenshot_url is not null
    ) as sent
    where not exists (
      select from storage.objects where bucket_id = 'screenshots' and name = sent.path
    )
  )
$$;

-- What speaks against this decision on a submission that still waits; null when nothing does.
create function decision_blocker(item stats_submissions, moderator uuid, verdict text) returns text
language sql stable security definer set search_path = public
as $$
  select coalesce(bias_of(moderator, item.user_id), case
    when exists (
      select from submission_appeals as appeal
      join submission_decisions as decision using (submission_id)
      where submission_id = item.id and appeal.decided_at is null
        and not decision.is_appeal and decision.moderator_id = moderator
    ) then 'first_judge'
    when exists (
      select from submission_leases
      where submission_id = item.id and moderator_id <> moderator and expires_at > now()
    ) then 'leased'
    when verdict = 'approved'
      and exists (select from users where id = item.user_id and banned_at is not null) then 'banned'
    when verdict = 'approved' and lacks_picture(item.id) then 'picture_gone'
  end)
$$;

-- What the moderator who asks has to know of a submission beside its numbers.
create function review_context(submission uuid) returns jsonb
language sql stable security definer set search_path = public
as $$
  select jsonb_build_object(
    'lease', (
      select jsonb_build_object(
        'moderator_id', moderator_id,
        'username', username,
        -- Seconds instead of a time, because the reader's clock may be wrong.
        'seconds_left', ceil(extract(epoch from expires_at - now()))
      )
      from submission_leases
      join users on users.id = moderator_id
      where submission_id = submission and expires_at > now()
    ),
    'appeal', (
      select jsonb_build_object('message', message, 'rejection', rejection)
      from submission_appeals where submission_id = submission and decided_at is null
    ),
    'last_approved', (
      select to_jsonb(latest) - array[
        'id', 'user_id', 'submission_id', 'submitted_at', 'approved_at', 'approved_by', 'retracted_at',
        'overall_rank', 'casual_rank', 'blitz_rank', 'ranked_players'
      ]
      from stat_snapshots as latest
      where latest.user_id = item.user_id and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    ),
    'last_approved_at', (
      select approved_at from stat_snapshots as latest
      where latest.user_id = item.user_id and retracted_at is null
      order by submitted_at desc, id desc
      limit 1
    ),
    'sampled', exists (select from submission_samples where submission_id = submission),
    'bias', nullif(decision_blocker(item, auth.uid(), 'rejected'), 'leased'),
    'banned', exists (select from users where id = item.user_id and banned_at is not null),
    'picture_gone', lacks_picture(submission)
  )
  from stats_submissions as item
  where id = submission and is_admin()
$$;
grant execute on function review_context(uuid) to authenticated, service_role;
