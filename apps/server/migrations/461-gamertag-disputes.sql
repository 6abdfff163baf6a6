-- Somebody else's gamertag is mine, says a player: both prove it anew, with a word that nobody knew before, and a moderator
-- without ties decides. The decision moves the gamertag, never the numbers.

create table gamertag_disputes (
  id uuid primary key default gen_random_uuid(),
  claim_id bigint not null references gamertag_claims on delete cascade,
  holder_id uuid not null references users on delete cascade,
  challenger_id uuid not null references users on delete cascade check (challenger_id <> holder_id),
  -- The challenger's, with the gamertag.
  submission_id uuid not null references stats_submissions on delete cascade,
  gamertag text not null check (char_length(gamertag) <= 60),
  -- Both show it in the profile screen of the game.
  word text not null check (char_length(word) between 3 and 40),
  opened_at timestamptz not null default now(),
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  outcome text check (outcome in ('moved', 'kept')),
  code text check (code ~ '^[a-z_]{1,40}$'),
  check ((decided_at is null) = (outcome is null) and (outcome is null) = (code is null))
);
create unique index gamertag_disputes_open on gamertag_disputes (claim_id) where decided_at is null;
create index gamertag_disputes_waiting on gamertag_disputes (opened_at, id) where decided_at is null;
create index on gamertag_disputes (decided_at) where decided_at is not null;
create index on gamertag_disputes (claim_id);
create index on gamertag_disputes (holder_id);
create index on gamertag_disputes (challenger_id, opened_at);
create index on gamertag_disputes (submission_id);

create table gamertag_evidence (
  dispute_id uuid not null references gamertag_disputes on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The object's name in the bucket `gamertag-evidence`.
  path text not null unique check (char_length(path) <= 300),
  sent_at timestamptz not null default now(),
  primary key (dispute_id, user_id)
);
create index on gamertag_evidence (user_id);

-- The claim that a dispute has made.
alter table gamertag_claims add column dispute_id uuid references gamertag_disputes on delete set null;
create index on gamertag_claims (dispute_id) where dispute_id is not null;

-- For the server alone.
alter table gamertag_disputes enable row level security;
alter table gamertag_evidence enable row level security;

-- Why this moderator may not decide: the ties between them and one of the two. Whoever has decided about the submission of
-- one of them has said already whom they believe.
create function dispute_bias(dispute gamertag_disputes, moderator uuid) returns text
language plpgsql stable set search_path = public
as $$
declare
  parties uuid[] := array[dispute.holder_id, dispute.challenger_id];
begin
  return coalesce(
    bias_of(moderator, dispute.holder_id, 'people'),
    bias_of(moderator, dispute.challenger_id, 'people'),
    case
      when exists (
        select from blocks
        where (blocker_id = moderator and blocked_id = any (parties))
          or (blocked_id = moderator and blocker_id = any (parties))
      ) then 'blocked'
      when exists (
        select from follows
        where (follower_id = moderator and following_id = any (parties))
          or (following_id = moderator and follower_id = any (parties))
      ) then 'follower'
      when exists (
        select from submission_decisions
        where moderator_id = moderator and submission_id in (
          dispute.submission_id,
          (select proof_submission from gamertag_claims where id = dispute.claim_id)
        )
      ) then 'first_judge'
    end
  );
end $$;

-- The pictures are for whoever sent them, and for whoever may decide. The server alone writes them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, reencode_images)
values (
  'gamertag-evidence', 'gamertag-evidence', false, 10485760, array['image/png', 'image/jpeg'], true
)
on conflict (id) do nothing;

create function decides_gamertag_evidence(object_name text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return char_length(object_name) <= 300 and has_right('people') and exists (
    select from gamertag_evidence
    join gamertag_disputes as dispute on dispute.id = dispute_id
    where path = object_name and dispute_bias(dispute, auth.uid()) is null
  );
end $$;
grant execute on function decides_gamertag_evidence(text) to authenticated, service_role;

create policy "players see their own evidence for a gamertag" on storage.objects
  for select to authenticated
  using (bucket_id = 'gamertag-evidence' and owner_id = auth.uid()::text);
create policy "moderators without ties see the evidence for a gamertag" on storage.objects
  for select to authenticated
  using (bucket_id = 'gamertag-evidence' and decides_gamertag_evidence(name));

-- What happens is told to both, with the gamertag as it was then. No person is named.
alter table notifications add column gamertag text check (char_length(gamertag) <= 60);
do $$
declare
  definition text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_kind_check'
  );
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check ' || replace(
    definition, '''report_dismissed''::text',
    '''report_dismissed''::text, ''gamertag_disputed''::text, ''gamertag_kept''::text, '
      || '''gamertag_lost''::text, ''gamertag_received''::text, ''gamertag_refused''::text, '
      || '''gamertag_reopened''::text, ''gamertag_dispute_ended''::text'
  );
  -- The topic of decisions, as for statistics.
  definition := pg_get_functiondef('topic_of(text)'::regprocedure);
  if array_length(string_to_array(definition, 'kind like ''appeal%'''), 1) <> 2 then
    raise exception 'topic_of has no single place for gamertags';
  end if;
  execute replace(
    definition, 'kind like ''appeal%''', 'kind like ''appeal%'' or kind like ''gamertag%'''
  );
end $$;
alter table notifications
  add check ((gamertag is not null) = (kind like 'gamertag%'));

create function notify_of_gamertag(player uuid, what text, dispute gamertag_disputes) returns void
language plpgsql set search_path = public
as $$
declare
  notification notifications;
begin
  insert into notifications (user_id, kind, gamertag, due_at)
  select player, what, dispute.gamertag, dispute.due_at
  where exists (select from users where id = player and banned_at is null)
  returning * into notification;
  if found then
    perform queue_email(notification, '{}');
    perform queue_push(notification);
  end if;
end $$;

-- `keys` of the submission's gamertag. Whoever has lost a dispute about a claim does not open another about it.
create function open_gamertag_dispute(
  submission uuid, player uuid, keys jsonb, drawn_word text, days integer, most integer
) returns text
language plpgsql security definer set search_path = public
as $$
declare
  item stats_submissions;
  claim gamertag_claims;
  dispute gamertag_disputes;
begin
  -- Two at a time are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('disputes of ' || player::text, 0));
  select * into item from stats_submissions
  where id = submission and user_id = player and (is_open(status) or status = 'approved');
  if not found then
    return 'missing';
  elsif is_barred(player) then
    return 'banned';
  end if;
  claim := touched_claim(keys, player);
  -- Locked, so that it is not taken back meanwhile.
  select * into claim from gamertag_claims where id = claim.id and held_to is null for update;
  if claim.id is null or claim.user_id = player then
    return 'not_taken';
  elsif exists (select from gamertag_disputes where claim_id = claim.id and decided_at is null) then
    return 'under_way';
  elsif exists (
    select from gamertag_disputes
    where claim_id = claim.id and challenger_id = player and outcome = 'kept'
  ) then
    return 'decided';
  elsif (
    select count(*) from gamertag_disputes
    where challenger_id = player and opened_at > now() - make_interval(days => 30)
  ) >= most then
    return 'too_many';
  end if;
  insert into gamertag_disputes (
    claim_id, holder_id, challenger_id, submission_id, gamertag, word, due_at
  )
  values (
    claim.id, claim.user_id, player, submission, item.gamertag, drawn_word,
    now() + make_interval(days => days)
  )
  returning * into dispute;
  perform notify_of_gamertag(claim.user_id, 'gamertag_disputed', dispute);
  return 'done';
end $$;

-- A newer picture replaces the earlier one until the decision. `file` is in the bucket in the same transaction.
create function send_gamertag_evidence(wanted uuid, player uuid, file text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  dispute gamertag_disputes;
begin
  select * into dispute from gamertag_disputes where id = wanted for update;
  if dispute.id is null or player not in (dispute.holder_id, dispute.challenger_id) then
    return 'missing';
  elsif dispute.decided_at is not null then
    return 'settled';
  elsif is_barred(player) then
    return 'banned';
  end if;
  delete from storage.objects
  where bucket_id = 'gamertag-evidence' and name = (
    select path from gamertag_evidence where dispute_id = wanted and user_id = player
  );
  insert into gamertag_evidence (dispute_id, user_id, path) values (wanted, player, file)
  on conflict (dispute_id, user_id) do update set path = excluded.path, sent_at = now();
  return 'done';
end $$;
