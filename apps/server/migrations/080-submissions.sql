-- Statistics that players have sent in for review.
create domain sent_count as bigint check (value between 0 and 2147483647);
create domain sent_percent as numeric(5, 2) check (value between 0 and 100);

-- Whether a submission waits for a decision. Everybody: the index below asks it of each row that is written.
create function is_open(status text) returns boolean
language sql immutable
as $$
  select status in ('pending', 'processing')
$$;
grant execute on function is_open(text) to anon, authenticated, service_role;

create table stats_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  domino_app text not null check (domino_app = 'domino-by-flyclops'),
  gamertag text not null default '' check (char_length(gamertag) <= 60),
  overall_wins sent_count not null default 0,
  overall_losses sent_count not null default 0,
  overall_win_rate sent_percent not null default 0,
  -- The sum of two counts, so it may be larger than one.
  overall_games_played bigint not null default 0 constraint stats_submissions_games_check
    check (overall_games_played between 0 and 4294967294),
  overall_percent_complete sent_percent,
  overall_points_scored sent_count,
  casual_wins sent_count not null default 0,
  casual_losses sent_count not null default 0,
  casual_win_rate sent_percent not null default 0,
  casual_games_played sent_count not null default 0,
  casual_percent_complete sent_percent not null default 0,
  casual_points_scored sent_count not null default 0,
  blitz_wins sent_count not null default 0,
  blitz_losses sent_count not null default 0,
  blitz_win_rate sent_percent not null default 0,
  blitz_games_played sent_count not null default 0,
  blitz_percent_complete sent_percent not null default 0,
  blitz_points_scored sent_count not null default 0,
  notes text check (char_length(notes) <= 1000),
  -- A name in our own storage, never an address elsewhere: moderators open it.
  screenshot_url text check (
    screenshot_url ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(png|jpg|jpeg)$'
    and char_length(screenshot_url) <= 300
  ),
  ocr_result text check (char_length(ocr_result) <= 20000),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'approved', 'rejected', 'withdrawn')),
  submitted_at timestamptz not null default now() constraint stats_submissions_submitted_at_plain
    check (submitted_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00'),
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  rejection_reason text check (char_length(rejection_reason) <= 1000),
  -- The reason's name in the catalogue of reasons.
  rejection_code text check (rejection_code ~ '^[a-z_]{1,40}$'),
  -- The values the moderator doubts, each with its place in the picture, for the player to see.
  contested jsonb not null default '[]' check (jsonb_typeof(contested) = 'array'),
  -- The rejected submission that this one fixes; that one then offers neither another fix nor an appeal.
  replaces uuid references stats_submissions on delete set null,
  -- Counters of an account only rise. Where they fell, the player says why.
  counters_fell text check (counters_fell in ('new_account', 'reset', 'neither'))
);
create index on stats_submissions (user_id, submitted_at desc);
create index on stats_submissions (submitted_at) where is_open(status);
create index on stats_submissions (screenshot_url) where screenshot_url is not null;
create index on stats_submissions (replaces) where replaces is not null;

alter table stats_submissions enable row level security;
grant select on stats_submissions to authenticated;
grant insert (
  user_id, domino_app, gamertag,
  overall_wins, overall_losses, overall_win_rate, overall_games_played,
  overall_percent_complete, overall_points_scored,
  casual_wins, casual_losses, casual_win_rate, casual_games_played,
  casual_percent_complete, casual_points_scored,
  blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
  blitz_percent_complete, blitz_points_scored,
  notes, screenshot_url, ocr_result, status, submitted_at, replaces, counters_fell
) on stats_submissions to authenticated;
-- Without what a decision writes: only the functions of decisions do, and all that follows with it.
grant
  select, delete, insert,
  update (
    user_id, domino_app, gamertag,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_percent_complete, overall_points_scored,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_percent_complete, casual_points_scored,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_percent_complete, blitz_points_scored,
    notes, screenshot_url, ocr_result, submitted_at, replaces, counters_fell
  )
  on stats_submissions to service_role;
create policy "players read their own submissions" on stats_submissions
  for select to authenticated using (user_id = auth.uid());
create policy "admins read all submissions" on stats_submissions
  for select to authenticated using ((select is_admin()));
create policy "players submit for themselves, as pending" on stats_submissions
  for insert to authenticated with check (user_id = auth.uid() and status = 'pending');
select guard_reads('stats_submissions');
select guard_writes('stats_submissions', array['insert', 'update', 'delete']);
select realtime.publish('stats_submissions');

-- Limits how many submissions of one player wait at a time: beyond that the queue is being flooded.
create function accept_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  most integer := (select pending_max from moderation_settings);
begin
  -- No policy holds for the service key.
  if new.status <> 'pending' and auth.role() is not null then
    raise insufficient_privilege using message = 'A submission begins as pending';
  end if;
  -- Of two submissions at the same moment, each would count without the other.
  perform pg_advisory_xact_lock(hashtext('stats_submissions ' || new.user_id));
  if (select count(*) from stats_submissions
      where user_id = new.user_id and is_open(status)) >= most then
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
create trigger accept_submission before insert on stats_submissions
  for each row execute function accept_submission();

-- The numbers matter more than the link: a wrong link is dropped, the submission is kept.
create function check_replacement() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (
    select from stats_submissions
    where id = new.replaces and user_id = new.user_id and status = 'rejected'
  ) then
    new.replaces := null;
  end if;
  return new;
end $$;
create trigger check_replacement before insert on stats_submissions
  for each row when (new.replaces is not null) execute function check_replacement();

-- A withdrawn submission replaces nothing.
create function is_replaced(submission uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from stats_submissions where replaces = submission and status <> 'withdrawn'
  )
$$;

-- Its name places it after accept_submission, which turns an address into a name.
create function accept_own_screenshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if new.screenshot_url is not null and not exists (
    select from storage.objects
    where bucket_id = 'screenshots' and name = new.screenshot_url
      and owner_id = new.user_id::text
  ) then
    raise check_violation using
      message = 'The screenshot is not there, or is not yours',
      constraint = 'stats_submissions_own_screenshot';
  end if;
  return new;
end $$;
create trigger own_screenshot before insert or update of screenshot_url, user_id on stats_submissions
  for each row execute function accept_own_screenshot();

-- Only a new picture is refused: an account that ends removes its picture even while a moderator looks.
create function keep_screenshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if exists (
    select from submission_leases where submission_id = new.id and expires_at > now()
  ) then
    raise sqlstate 'PT409' using
      message = 'A moderator is looking at this submission. Try again in a few minutes.';
  end if;
  return new;
end $$;
create trigger keep_screenshot before update of screenshot_url on stats_submissions
  for each row
  when (new.screenshot_url is not null and new.screenshot_url is distinct from old.screenshot_url)
  execute function keep_screenshot();
