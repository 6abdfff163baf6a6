-- What the consistency engine says of each submission, and which ones it has yet to check.
create table submission_checks (
  submission_id uuid primary key references stats_submissions on delete cascade,
  -- Null when nothing has changed since the last check.
  due_at timestamptz default now(),
  -- Counts the changes: a check that ends late must not mark a later one as done.
  round integer not null default 0,
  attempts smallint not null default 0,
  checked_at timestamptz,
  priority smallint not null default 0 check (priority between 0 and 100),
  priority_reason text not null default '',
  -- These two find other players' submissions that look the same.
  gamertag_skeleton text,
  numbers_key text
);
create index submission_checks_due on submission_checks (due_at) where due_at is not null;
create index on submission_checks (gamertag_skeleton) where gamertag_skeleton is not null;
create index on submission_checks (numbers_key) where numbers_key is not null;

-- What a moderator should look at, in the order in which it is shown.
create table submission_flags (
  submission_id uuid not null references stats_submissions on delete cascade,
  position smallint not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  severity text not null check (severity in ('alert', 'warning', 'note')),
  path text,
  sentence text not null,
  -- The submission that was found again; without it the flag says nothing.
  match_submission_id uuid references stats_submissions on delete cascade,
  match_half text check (match_half in ('top_half', 'bottom_half')),
  primary key (submission_id, position)
);
create index on submission_flags (match_submission_id) where match_submission_id is not null;
-- The queue can be narrowed to submissions with one kind of flag.
create index submission_flags_kind on submission_flags (kind, submission_id);

-- For admins only: a player must not learn what was found among others.
alter table submission_checks enable row level security;
alter table submission_flags enable row level security;
grant select on submission_checks, submission_flags to authenticated;
grant select, insert, update, delete on submission_checks, submission_flags to service_role;
create policy "admins read what was checked" on submission_checks
  for select to authenticated using ((select is_admin()));
create policy "admins read all flags" on submission_flags
  for select to authenticated using ((select is_admin()));
select guard_reads('submission_checks');
select guard_reads('submission_flags');
select realtime.publish('submission_checks');

-- Puts submissions back among those to check.
create function enqueue_checks(submissions uuid[]) returns void
language sql security definer set search_path = public
as $$
  insert into submission_checks (submission_id)
  select id from stats_submissions where id = any (submissions)
  on conflict (submission_id) do update set
    due_at = now(), attempts = 0, round = submission_checks.round + 1
$$;
grant execute on function enqueue_checks(uuid[]) to service_role;

-- Triggers, because players insert submissions and evidence straight through the table API, and evidence
-- leaves with its submission.
create function enqueue_submission_check() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform enqueue_checks(array[new.id]);
  return null;
end $$;
create trigger enqueue_submission_check after insert on stats_submissions
  for each row execute function enqueue_submission_check();

create function enqueue_evidence_check() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform enqueue_checks(array[coalesce(new.submission_id, old.submission_id)]);
  return null;
end $$;
create trigger enqueue_evidence_check after insert or delete on submission_evidence
  for each row execute function enqueue_evidence_check();

-- Runs after the ledger has changed by a submission: its player's other submissions are compared with the
-- approved numbers, and everybody's with an approved name.
create function enqueue_compared_checks(item stats_submissions) returns void
language sql set search_path = public
as $$
  select enqueue_checks(array(
    select id from stats_submissions
    where is_open(status) and (
      user_id = item.user_id
      or id in (
        select alike.submission_id
        from submission_checks as approved
        join submission_checks as alike using (gamertag_skeleton)
        where approved.submission_id = item.id
      )
    )
  ))
$$;

-- What the pictures sent as evidence look like: how each is found again, whole, cropped or compressed
-- anew, among a million others.
create table picture_facts (
  id bigint generated always as identity primary key,
  -- The content's hash, as the store returns it.
  etag text not null unique,
  width integer not null,
  height integer not null,
  -- The shares of 64 colours.
  palette real[] not null,
  created_at timestamptz not null default now()
);

-- The difference hashes of its longest numbers.
create table picture_words (
  picture_id bigint not null references picture_facts on delete cascade,
  hash bigint not null,
  primary key (picture_id, hash)
);
-- Two hashes that differ in at most three bits agree in one of four quarters, and most of those that
-- differ in more do too: each quarter has an index of its own, which answers without the table.
create index picture_words_quarter_1 on picture_words (((hash >> 48) & 65535), picture_id desc) include (hash);
create index picture_words_quarter_2 on picture_words (((hash >> 32) & 65535), picture_id desc) include (hash);
create index picture_words_quarter_3 on picture_words (((hash >> 16) & 65535), picture_id desc) include (hash);
create index picture_words_quarter_4 on picture_words ((hash & 65535), picture_id desc) include (hash);

-- Which picture each half was, kept apart from the store: a picture that was deleted there is still known.
create table submission_pictures (
  submission_id uuid not null references stats_submissions on delete cascade,
  half text not null check (half in ('top_half', 'bottom_half')),
  etag text not null,
  primary key (submission_id, half)
);
create index on submission_pictures (etag);

-- For the server only: what others have sent shows in a flag at most.
alter table picture_facts enable row level security;
alter table picture_words enable row level security;
alter table submission_pictures enable row level security;
grant select, insert, update, delete on picture_facts, picture_words, submission_pictures to service_role;

-- Nothing is kept of a picture that no submission names any more. A trigger, because the rows also leave with
-- their submission.
create function forget_picture() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  delete from picture_facts
  where etag = old.etag and not exists (select from submission_pictures where etag = old.etag);
  return null;
end $$;
create trigger forget_picture after delete on submission_pictures
  for each row execute function forget_picture();

-- What the server read in a picture. A newer reading replaces the older: the reader may have learnt. Submissions
-- that wait with the picture are checked again.
create function record_reading(picture text, half text, reading jsonb) returns void
language sql security definer set search_path = public
as $$
  insert into screenshot_readings (etag, half, extracted, fields, confidence, detected)
  values (
    picture, record_reading.half, reading -> 'extracted', reading -> 'fields',
    (reading ->> 'confidence')::numeric, reading ->> 'detected'
  )
  on conflict (etag, half) do update set
    extracted = excluded.extracted, fields = excluded.fields, confidence = excluded.confidence,
    detected = excluded.detected, created_at = now();
  select enqueue_checks(array(
    select id from submission_pictures
    join stats_submissions on stats_submissions.id = submission_id
    where etag = picture and is_open(status)
  ))
$$;
grant execute on function record_reading(text, text, jsonb) to service_role;

-- After an account has ended, nothing of it is left in what is said of others.
create function forget_checks(player uuid) returns void
language plpgsql set search_path = public
as $$
declare
  own uuid[] := array(select id from stats_submissions where user_id = player);
begin
  update submission_checks set gamertag_skeleton = null where submission_id = any (own);
  perform enqueue_checks(array(
    select submission_id from submission_flags where match_submission_id = any (own)
  ));
  delete from submission_flags
  where submission_id = any (own) or match_submission_id = any (own);
  delete from submission_pictures where submission_id = any (own);
end $$;

-- Pictures that share words with these hashes, the likeliest first. A word that many pictures share,
-- such as a label, says little; one that few share says much.
create function pictures_like(hashes bigint[], besides text, longest integer)
returns table (etag text, weight double precision)
language sql stable security definer set search_path = public
as $$
  with near as (
    select distinct wanted.hash as wanted, found.picture_id
    from unnest(hashes) as wanted (hash)
    cross join lateral (
      (select picture_id, hash from picture_words
       where ((hash >> 48) & 65535) = ((wanted.hash >> 48) & 65535)
       order by picture_id desc limit 400)
      union all
      (select picture_id, hash from picture_words
       where ((hash >> 32) & 65535) = ((wanted.hash >> 32) & 65535)
       order by picture_id desc limit 400)
      union all
      (select picture_id, hash from picture_words
       where ((hash >> 16) & 65535) = ((wanted.hash >> 16) & 65535)
       order by picture_id desc limit 400)
      union all
      (select picture_id, hash from picture_words
       where (hash & 65535) = (wanted.hash & 65535)
       order by picture_id desc limit 400)
    ) as found
    where bit_count((found.hash # wanted.hash)::bit(64)) <= 12
  ),
  weighed as (
    select picture_id, 1.0 / count(*) over (partition by wanted) as weight from near
  ),
  likeliest as (
    select picture_id, sum(weight)::double precision as weight
    from weighed
    group by picture_id
    order by 2 desc, 1
    -- One more, because the picture itself may be among them.
    limit longest + 1
  )
  select picture_facts.etag, likeliest.weight
  from likeliest
  join picture_facts on picture_facts.id = likeliest.picture_id
  where picture_facts.etag <> besides
  order by 2 desc, 1
  limit longest
$$;
grant execute on function pictures_like(bigint[], text, integer) to service_role;
