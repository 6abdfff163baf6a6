-- Statistics a player has sent in, waiting for an admin's word.
create domain sent_count as bigint check (value between 0 and 2147483647);
create domain sent_percent as numeric(5, 2) check (value between 0 and 100);

create table stats_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  domino_app text not null check (domino_app = 'domino-by-flyclops'),
  gamertag text not null default '',
  overall_wins sent_count not null default 0,
  overall_losses sent_count not null default 0,
  overall_win_rate sent_percent not null default 0,
  overall_games_played bigint not null default 0,
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
  notes text,
  -- A name in our own storage, never an address elsewhere: moderators open it.
  screenshot_url text check (
    screenshot_url ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(png|jpg|jpeg)$'
    and char_length(screenshot_url) <= 300
  ),
  ocr_result text check (char_length(ocr_result) <= 20000),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'approved', 'rejected')),
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  rejection_reason text check (char_length(rejection_reason) <= 500)
);
create index on stats_submissions (user_id, submitted_at desc);
create index on stats_submissions (submitted_at) where status in ('pending', 'processing');

-- What may wait for one player at a time; beyond that the queue is being flooded.
create function accept_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if (select count(*) from stats_submissions
      where user_id = new.user_id and status = 'pending') >= 20 then
    raise sqlstate 'PT429' using
      message = 'You already have 20 submissions waiting for review. Please wait for a moderator.';
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
  notes, screenshot_url, ocr_result, status, submitted_at
) on stats_submissions to authenticated;
grant all on stats_submissions to service_role;
create policy "players read their own submissions" on stats_submissions
  for select to authenticated using (user_id = auth.uid());
create policy "admins read all submissions" on stats_submissions
  for select to authenticated using ((select is_admin()));
create policy "players submit for themselves, as pending" on stats_submissions
  for insert to authenticated with check (user_id = auth.uid() and status = 'pending');

select realtime.publish('stats_submissions');
