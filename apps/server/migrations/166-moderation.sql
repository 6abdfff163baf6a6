-- What the desk knows beside a submission: who looks at it, who decided it and when, who objects.
alter table stats_submissions
  drop constraint stats_submissions_status_check,
  drop constraint stats_submissions_rejection_reason_check;
alter table stats_submissions
  add constraint stats_submissions_status_check
    check (status in ('pending', 'processing', 'approved', 'rejected', 'withdrawn')),
  add constraint stats_submissions_rejection_reason_check
    check (char_length(rejection_reason) <= 1000),
  -- Its name in the catalogue of reasons.
  add column rejection_code text check (rejection_code ~ '^[a-z_]{1,40}$'),
  -- The values the moderator doubts, each with its place in the picture, for the player to see.
  add column contested jsonb not null default '[]' check (jsonb_typeof(contested) = 'array');

-- Ten minutes in which a submission is one moderator's; expires by itself.
create table submission_leases (
  submission_id uuid primary key references stats_submissions on delete cascade,
  moderator_id uuid not null references users on delete cascade,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on submission_leases (moderator_id);

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

-- Decisions from before they were kept.
insert into submission_decisions (submission_id, moderator_id, verdict, reason, decided_at)
select id, reviewed_by, status, rejection_reason, coalesce(reviewed_at, submitted_at)
from stats_submissions where status in ('approved', 'rejected');

-- One for each submission: a player's word against a rejection.
create table submission_appeals (
  submission_id uuid primary key references stats_submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  message text not null check (char_length(message) between 1 and 1000),
  -- Why it was rejected, as it stood then.
  rejection text check (char_length(rejection) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('overturned', 'upheld')),
  explanation text check (char_length(explanation) <= 1000),
  check ((decided_at is null) = (outcome is null))
);
create index on submission_appeals (user_id);

-- Clean ones that chance has picked out of a bulk approval, to be looked at one by one.
create table submission_samples (
  submission_id uuid primary key references stats_submissions on delete cascade,
  picked_at timestamptz not null default now()
);

-- One row: what an operator has set and the database itself must know.
create table moderation_settings (
  only_row boolean primary key default true check (only_row),
  pending_max integer not null default 20 check (pending_max between 1 and 1000)
);
insert into moderation_settings default values;

alter table submission_leases enable row level security;
alter table submission_decisions enable row level security;
alter table submission_appeals enable row level security;
alter table submission_samples enable row level security;
alter table moderation_settings enable row level security;
grant select on submission_leases, submission_decisions, submission_appeals, submission_samples
  to authenticated, service_role;
grant select, update on moderation_settings to service_role;
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
select realtime.publish('submission_leases');

-- What may wait for one player at a time; beyond that the queue is being flooded.
create or replace function accept_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  most integer := (select pending_max from moderation_settings);
begin
  -- Two that are sent at once must not both be the last one.
  perform pg_advisory_xact_lock(hashtext('stats_submissions ' || new.user_id));
  if (select count(*) from stats_submissions
      where user_id = new.user_id and status in ('pending', 'processing')) >= most then
    raise sqlstate 'PT429' using message = format(
      'You already have %s waiting for review. Please wait for a moderator.',
      case most when 1 then '1 submission' else most || ' submissions' end
    );
  end if;
  new.gamertag := coalesce(clean_text(new.gamertag, 60), '');
  -- The official client may send the public address in full.
  new.screenshot_url := regexp_replace(
    nullif(btrim(new.screenshot_url), ''),
    '^https?://[^/]+/storage/v1/object/public/screenshots/',
    ''
  );
  new.notes := nullif(left(btrim(new.notes), 1000), '');
  new.overall_games_played := new.overall_wins::bigint + new.overall_losses::bigint;
  new.submitted_at := now();
  return new;
end $$;

-- An account that ends takes its words with it; called beside `anonymise_player`.
create function forget_appeals(player uuid) returns void
language sql security definer set search_path = public
as $$
  delete from submission_appeals where user_id = player;
  update stats_submissions set contested = '[]', rejection_reason = null where user_id = player;
  update submission_decisions set reason = null
  where submission_id in (select id from stats_submissions where user_id = player);
$$;
